import { describedSections } from "../../../server/contract/sections/described-sections";
import { languageKind } from "../languages/language-kind";
import { skillKind } from "../skills/skill-kind";
import { describedKind } from "./described-kind";
import type { AnyRecordKind, RecordArgs } from "./record-kind";

const kinds = [
  skillKind,
  ...Object.values(describedSections).map(describedKind),
  languageKind,
] as readonly AnyRecordKind[];

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
