/*
 * The specification names few fields. An API may call the others as the product's documents do, or as most such tables do:
 * either is read, and both are sent, because Laravel takes the names that it knows and ignores the rest. Without this a save
 * is refused for a name that was typed, or, worse, answered with success and lost.
 */

/** The usual other names of a field, the likeliest first. Only fields whose value is the same text or number in any API. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  given_names: ["first_name"],
  family_name: ["last_name"],
  birth_date: ["birthdate", "date_of_birth"],
  mobile: ["mobile_number", "phone_number", "phone", "contact_number"],
  email_contact: ["personal_email"],
  heard_from_id: ["origin_id", "origin"],
  line1: ["address_line_1", "address_line1", "street_address", "street", "address"],
  province: ["state"],
  postcode: ["postal_code", "zip_code", "zip"],
  lat: ["latitude"],
  lng: ["longitude"],
  desired_role: ["desired_position"],
  years_experience: ["years_of_experience"],
  years: ["years_of_experience"],
  earliest_start_date: ["available_from"],
  name: ["full_name", "license_name"],
  number: ["license_number"],
  issuing_body: ["issued_by"],
  issued_on: ["issued_at", "issue_date", "date_issued"],
  expires_on: ["expires_at", "expiry_date", "expiration_date"],
  school: ["institution"],
  course: ["degree"],
  started_on: ["started_at", "start_date"],
  ended_on: ["ended_at", "end_date"],
  organisation: ["organization", "company", "company_name"],
  job_title: ["position", "occupation"],
  job_id: ["job_post_id"],
  posted_at: ["published_at"],
  required: ["is_required"],
};

/** Where a field of a record may stand besides under its own name, in the order to look. Resources may write in camel case. */
export const otherNamesOf = (name: string): string[] => {
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...(camel === name ? [] : [camel]), ...(otherNames[name] ?? [])];
};
