import type { z } from "zod";

type Def = z.core.$ZodTypeDef & { innerType?: z.ZodType; out?: z.ZodType; options?: z.ZodType[] };

/** The schema inside `nullable`, `optional`, a default or a transformation; for a union the first. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, out, options } = schema._zod.def as Def;
  const inner = innerType ?? (type === "pipe" ? out : type === "union" ? options?.[0] : undefined);
  return inner ? coreOf(inner) : schema;
}

/** Whether a schema is an object. */
export const isGroup = (schema: z.ZodType): schema is z.ZodObject => schema._zod.def.type === "object";

/** The fields of a record; null for anything else. */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | null {
  const core = coreOf(schema);
  return isGroup(core) ? (core.shape as Record<string, z.ZodType>) : null;
}

/** The schema of a list's items; null for anything else. */
export function elementOf(schema: z.ZodType): z.ZodType | null {
  const core = coreOf(schema);
  return core._zod.def.type === "array" ? ((core as z.ZodArray).element as z.ZodType) : null;
}
