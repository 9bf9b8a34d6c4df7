import { employments } from "../employments/employment-kind";
import { languages } from "../languages/language-kind";
import { licenses } from "../licenses/license-kind";
import { qualifications } from "../qualifications/qualification-kind";
import { references } from "../references/reference-kind";
import { skills } from "../skills/skill-kind";
import type { AnyRecordKind, RecordArgs } from "./record-kind";

const kinds = [skills, employments, qualifications, licenses, references, languages] as readonly AnyRecordKind[];

/**
 * The kind of the section in the URL, `/profile/personal-info/licenses/7/remove`.
 * @throws a Response 404 without one
 */
export function kindAt({ request }: Pick<RecordArgs, "request">): AnyRecordKind {
  const [, section] = /\/personal-info\/([a-z]+)/.exec(new URL(request.url).pathname) ?? [];
  const kind = kinds.find((one) => one.section === section);
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
}
