import { z } from "zod";
import { needing } from "./reading";
import { iconPattern } from "./values/icon-name";
import { Id } from "./wire";

/** The lists of choices, each served at `/api/selection_items/public/application.{group}`. */
export const selectionGroups = [
  "origin",
  "employment_type",
  "work_setup",
  "shift",
  "experience_level",
  "category",
  "education_level",
  "language",
  "language_level",
  "reference_relationship",
  "employment_status",
  "notice_period",
  "backup_internet",
  "backup_power",
  "workspace",
  "device_type",
  "country",
  "region",
  "salary_period",
  "currency",
  "civil_status",
  "gender",
  "withdrawal_reason",
  "deletion_reason",
  "timezone",
  "license_type",
] as const;
export type SelectionGroup = (typeof selectionGroups)[number];

/** The name of an icon that an API chose for a record. */
export const IconText = z.string().regex(iconPattern);

/** One choice. `key` is stable and readable (`night_us`); `label` is what a person sees. */
export const SelectionItem = needing(
  z.object({
    id: Id,
    key: z.string(),
    label: z.string(),
    order: z.number().int(),
    active: z.boolean().default(true),
    icon: IconText.nullable().optional(),
  }),
  "label",
);
export type SelectionItem = z.infer<typeof SelectionItem>;

/** A choice as other records carry it. */
export const Choice = needing(z.object({ id: Id, key: z.string(), label: z.string() }), "label");
export type Choice = z.infer<typeof Choice>;
