/** What is chosen from lists of the API. */
const choices = new Set([
  "gender_id",
  "civil_status_id",
  "english_level_id",
  "current_employment_status_id",
  "notice_period_id",
  "desired_category_ids",
  "employment_type_ids",
  "work_setup_ids",
  "shift_ids",
  "accepted_timezones",
]);

/** What is told of a record, to be sent whole with what changes in it. */
export const toldOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/**
 * What is sent of a section's form. A choice that no list was there for (`hasLists`: those besides `application.origin`) is
 * not asked and so is empty, which is no reason to erase what the API has.
 */
export const sectionBody = (fields: Record<string, unknown>, hasLists: boolean): Record<string, unknown> =>
  hasLists
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name, value]) => !(choices.has(name) && isEmpty(value))));
