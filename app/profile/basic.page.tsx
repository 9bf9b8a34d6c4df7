import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PersonalInfo } from "../../server/contract/records";
import { todayIn } from "../../server/contract/values/moments";
import { birthDateProblem, nameSuffixes } from "../../server/contract/values/personal-info";
import { unreadIn } from "../../server/contract/values/unread";
import type { RouteHandle } from "../context";
import { YesNo } from "../forms/choice-group";
import { type Countries, listCountries } from "../forms/countries";
import { DateField } from "../forms/date-field";
import { formFor } from "../forms/form-for";
import { linesAsOptions } from "../forms/lines-as-options";
import { listOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import {
  maybeNameField,
  optionalChoice,
  optionalDay,
  optionalLine,
  requiredLine,
  yesNoField,
  yesNoValue,
} from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { profileFlow } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";

/**
 * The basic part of the personal information; only the given names are required.
 * @param today the date where the person is, `2026-11-21`
 */
const basicSchema = (countries: Countries, today: string, { asksNumbers = false } = {}) =>
  z.object({
    given_names: requiredLine("Enter your given names", 100, "Given names must be 100 characters or fewer"),
    middle_name: optionalLine("Middle name", 100),
    family_name: maybeNameField("Family name", 100),
    suffix: z
      .enum(nameSuffixes, { error: "Choose one from the list" })
      .optional()
      .transform((suffix) => suffix ?? null),
    preferred_name: optionalLine("Preferred name", 100),
    written_name: optionalLine("Your name as you write it", 200),
    birth_date: optionalDay("Birth date").superRefine((day, ctx) => {
      const message = day && birthDateProblem(day, today);
      if (message) ctx.addIssue({ code: "custom", message });
    }),
    gender_id: optionalChoice,
    civil_status_id: optionalChoice,
    nationality: countries.optional,
    // undefined leaves the stored value as it is
    has_government_ids: asksNumbers ? yesNoField : z.undefined().optional(),
  });

/** These numbers exist only in the Philippines, so people elsewhere are not asked. */
const hasPhilippineNumbers = ({ country }: Pick<PersonalInfo["general"], "country">): boolean => country === "PH";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("More about you – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [info, countries, genders, civilStatuses] = await Promise.all([
    context.api.personalInfo.mine(),
    listCountries(context),
    listOptions(context, "gender"),
    listOptions(context, "civil_status"),
  ]);
  const values = {
    ...info.basic,
    nationality: countries.nameOf(info.basic.nationality),
    has_government_ids: yesNoValue(info.general.has_government_ids),
  };
  const asksNumbers = hasPhilippineNumbers(info.general);
  const schema = basicSchema(countries, todayIn(context.preferences.timezone), { asksNumbers });
  return {
    back: profileFlow("basic", args).back,
    countries: countries.names,
    hasWrittenName: context.api.offers("profile"),
    suffixes: nameSuffixes.map((suffix) => ({ value: suffix, label: suffix })),
    genders,
    civilStatuses,
    asksNumbers,
    form: formFor(context, schema, values, {
      version: info.version,
      unread: [...unreadIn(info.basic), ...unreadIn(info.general)],
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { personalInfo } = context.api;
  const [countries, { id, general }] = await Promise.all([listCountries(context), personalInfo.mine()]);
  const schema = basicSchema(countries, todayIn(context.preferences.timezone), {
    asksNumbers: hasPhilippineNumbers(general),
  });
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { written_name, has_government_ids, ...basic } = submission.value;
  let saved = await personalInfo.saveBasic(id, {
    ...basic,
    ...(context.api.offers("profile") && { written_name }),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, saved.failure);

  // this answer belongs to another part of the record than the rest of the page
  if (has_government_ids !== undefined && has_government_ids !== general.has_government_ids) {
    const { version } = saved.value ?? (await personalInfo.mine());
    // if the page is shown again after this point, it must have the saved version
    submission.payload.version = String(version);
    saved = await personalInfo.saveGeneral(id, { has_government_ids, version });
    if (!saved.ok) return invalidSubmission(submission, saved.failure);
  }
  return redirect(profileFlow("basic", args).next, 303);
}

export default function BasicPage() {
  const { back, countries, hasWrittenName, suffixes, genders, civilStatuses, asksNumbers } =
    useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm form={form} back={back} title="More about you" submit="Save and continue">
      <TextField field={fields.given_names} label="Given names" autoComplete="given-name" spellCheck={false} />
      <TextField field={fields.middle_name} label="Middle name" autoComplete="additional-name" spellCheck={false} />
      <TextField field={fields.family_name} label="Family name" autoComplete="family-name" spellCheck={false} />
      <Select field={fields.suffix} label="Suffix" options={suffixes} empty="None" autoComplete="honorific-suffix" />
      <TextField
        field={fields.preferred_name}
        label="Preferred name"
        hint="What we should call you."
        autoComplete="nickname"
        spellCheck={false}
        width="medium"
      />
      {hasWrittenName && (
        <TextField
          field={fields.written_name}
          label="Your name as you write it"
          hint="Only if it is in another order than above, such as the family name first."
          autoComplete="name"
          spellCheck={false}
        />
      )}
      <DateField
        field={fields.birth_date}
        label="Birth date"
        hint="Only to check that you are 18 or older."
        autoComplete="bday"
        example={-27 * 365}
      />
      <Select field={fields.gender_id} label="Gender" options={genders} />
      <Select field={fields.civil_status_id} label="Civil status" options={civilStatuses} />
      <Select field={fields.nationality} label="Nationality" options={linesAsOptions(countries)} />
      {asksNumbers && (
        <YesNo
          field={fields.has_government_ids}
          label="Do you have your government numbers (SSS, TIN, PhilHealth, Pag-IBIG)?"
          hint="Only yes or no: the numbers themselves are asked for after you are hired."
        />
      )}
    </ServerForm>
  );
}
