import { z } from "zod";
import type { Changed } from "../../../server/contract/outcomes";
import { maxLanguages, maxOwnLanguages } from "../../../server/contract/values/limits";
import { failureAt } from "../../forms/failure-at";
import { listOptions } from "../../forms/options";
import { asked, requiredId, requiredLine } from "../../forms/text-rules";
import type { RecordArgs, RecordKind } from "../records/record-kind";
import { isSpokenInPart, languageNamed, nameOf, type Spoken, spokenIn, withLanguage, withoutLanguage } from "./spoken";

type Stored = Spoken & { version: number | null };
type Context = RecordArgs["context"];

const languageForm = (levels: readonly unknown[]) =>
  z.object({
    language: requiredLine("Enter the language", 60, "Language must be 60 characters or fewer"),
    level_id: asked(levels, requiredId("Choose how well you speak it")),
  });
type LanguageForm = ReturnType<typeof languageForm>;

const listItems = (context: Context) => context.api.selectionItems.list("language");
const takesOwn = ({ api }: Context) => api.offers("profile");

/** Warns before a change that would remove what the page cannot show. */
const spokenInPart = "Some languages are stored that we cannot show. They stay as they are until you change these.";

/** Languages as a kind of record of the profile. They are stored in one record and share its version. */
export const languageKind = {
  section: "languages" as const,
  words: {
    one: "language",
    many: "languages",
    lead: "What you speak, and how well. Nearly every job asks for English.",
    empty: "You have not added a language yet.",
  },
  // 1 for English, which has its own field
  most: 1 + maxLanguages + maxOwnLanguages,
  listIn: ({ general, version }) => spokenIn(general).map((one) => ({ ...one, version })),
  noteOn: ({ general }) => (isSpokenInPart(general) ? spokenInPart : null),
  async cardsOf(context, records) {
    const [items, levels] = await Promise.all([listItems(context), listOptions(context, "language_level")]);
    return records.map((one) => ({
      id: one.id,
      name: nameOf(one, items),
      lines: levels.flatMap(({ value, label }) => (value === one.level_id ? [label] : [])),
    }));
  },
  async getForm(context) {
    const [items, levels, { general }] = await Promise.all([
      listItems(context),
      listOptions(context, "language_level"),
      context.api.personalInfo.mine(),
    ]);
    const offered = items.filter(({ active, key }) => active && !(key === "other" && takesOwn(context)));
    return {
      schema: languageForm(levels),
      choices: {
        levels,
        /** One per line. */
        names: offered.map(({ label }) => label).join("\n"),
        takesOwn: takesOwn(context),
        note: isSpokenInPart(general) ? spokenInPart : null,
      },
      valuesOf: (record) => (record ? { language: nameOf(record, items), level_id: record.level_id } : {}),
    };
  },
  async create({ context }, values) {
    const { id, general, version } = await context.api.personalInfo.mine();
    const added = await meant(context, values);
    // its button was pressed twice
    const same = spokenIn(general).find((one) => one.id === added.id);
    if (same && same.level_id === added.level_id) return { ok: true, value: { id: added.id } };
    const place = withLanguage(general, added, { takesOwn: takesOwn(context) });
    if ("refusal" in place) return refusal(place.refusal);
    return answer(await context.api.personalInfo.saveGeneral(id, { ...place.change, version }), added.id);
  },
  async update({ context }, replaces, version, values) {
    const { id, general } = await context.api.personalInfo.mine();
    const stored = spokenIn(general).find((one) => one.id === replaces);
    if (!stored) return gone;
    const added = await meant(context, values, stored);
    const place = withLanguage(general, added, { replaces, takesOwn: takesOwn(context) });
    if ("refusal" in place) return refusal(place.refusal);
    return answer(await context.api.personalInfo.saveGeneral(id, { ...place.change, version }), added.id);
  },
  async delete(context, removed) {
    const { id, general, version } = await context.api.personalInfo.mine();
    if (spokenIn(general).every((one) => one.id !== removed)) return gone;
    const saved = await context.api.personalInfo.saveGeneral(id, { ...withoutLanguage(general, removed), version });
    return saved.ok ? { ok: true, value: null } : saved;
  },
} satisfies RecordKind<Stored, LanguageForm>;

/** The language of a form. Without a level in the form the stored one stays. */
const meant = async (context: Context, { language, level_id }: z.output<LanguageForm>, stored?: Spoken) =>
  languageNamed(language, level_id ?? stored?.level_id ?? null, await listItems(context));

const gone: Changed<never> = { ok: false, failure: { kind: "missing", message: "" } };
const refusal = (message: string): Changed<never> => ({
  ok: false,
  failure: { kind: "invalid", message, fields: { language: [message] } },
});

const answer = (saved: Changed<unknown>, id: string): Changed<{ id: string }> =>
  saved.ok ? { ok: true, value: { id } } : { ok: false, failure: failureAt(saved.failure, fieldOfLanguage) };

/** The form's field for an error of the API, such as `languages[1].level_id`. */
const fieldOfLanguage = (name: string): string =>
  /level_id$/.test(name) ? "level_id" : /languages/.test(name) ? "language" : name;
