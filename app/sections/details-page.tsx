import { useLoaderData } from "@remix-run/react";
import { contactWayNames } from "../../server/contract/values/personal-info";
import { Checkbox } from "../forms/checkbox";
import { RadioGroup } from "../forms/choice-group";
import { linesAsOptions } from "../forms/lines-as-options";
import { optionsOf, Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { ZoneOfCountry } from "../forms/zone-field";
import { paths } from "../paths";
import { privacyVersion } from "./consent";
import type { loadDetails } from "./details";

/** "Your details": in the profile, in an application for a job and in the general one. */
export function DetailsPage() {
  const { email, countries, likelyCountry = "", zones, origins, back } = useLoaderData<typeof loadDetails>();
  const { form, fields } = useServerForm<typeof loadDetails>();
  return (
    <ServerForm form={form} back={back} title="Your details" submit="Save and continue">
      <TextField field={fields.given_names} label="Given names" autoComplete="given-name" spellCheck={false} />
      <TextField field={fields.family_name} label="Family name" autoComplete="family-name" spellCheck={false} />
      <p className="field">
        <span className="block strong">Email address of your account</span> {email}
      </p>
      <Select
        field={fields.country}
        label="Country you live in"
        options={linesAsOptions(countries)}
        likely={linesAsOptions(likelyCountry)}
        autoComplete="country-name"
      />
      <ZoneOfCountry field={fields.timezone} choices={form.zones ?? zones} />
      <RadioGroup
        field={fields.preferred_contact}
        label="How do you prefer to be contacted?"
        options={optionsOf(contactWayNames)}
      />
      <Select field={fields.heard_from_id} label="Where did you hear about us?" options={origins} empty="Choose one" />
      <p className="mt-7 -mb-3">
        <a href={paths.privacy()} data-over="slide-over">
          How we use and protect your data
        </a>
      </p>
      <Checkbox
        field={fields.consent_privacy}
        value={privacyVersion}
        label="I agree that my data is used to handle my applications"
        hint="You can withdraw, or delete your account, at any time."
      />
      <Checkbox
        field={fields.consent_talent_pool}
        label="Keep my details for other jobs too (optional)"
        hint="For jobs that come later. You can change this at any time."
      />
    </ServerForm>
  );
}
