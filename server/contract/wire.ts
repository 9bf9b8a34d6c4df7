import { z } from "zod";

/** Every record's id: a positive integer that PostgreSQL's `integer` can hold. */
export const Id = z.number().int().positive().max(2_147_483_647);

/** A moment in UTC, ISO 8601, as every time on the wire. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A calendar day, `2026-11-21`. */
export const Day = z.iso.date();

/** An amount as a plain decimal string with two places, `1234.50`: never a float, never a mask. */
export const Money = z.string().regex(/^\d{1,10}\.\d{2}$/);

/** One record as Laravel's resources wrap it. */
export const dataOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema });

/** Where a page of a list stands; `no_paginate=true` leaves it out. */
export const PageMeta = z.object({
  current_page: z.number().int().positive(),
  last_page: z.number().int().positive(),
  per_page: z.number().int().positive(),
  total: z.number().int().nonnegative(),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A list: paged with `meta`, whole without. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ data: z.array(schema), meta: PageMeta.optional() });

/** The body of every refusal; Laravel's shape. */
export const Refusal = z.object({ message: z.string() });

/** 422: the first message, and every field's messages under its dotted name (`skills.0.id`). */
export const Invalid = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
export type Invalid = z.infer<typeof Invalid>;

/** 409 on a stale or illegal write. */
export const Conflict = z.object({
  message: z.string(),
  current_version: z.number().int().optional(),
  allowed: z.array(z.object({ id: Id, key: z.string(), label: z.string() })).optional(),
});
