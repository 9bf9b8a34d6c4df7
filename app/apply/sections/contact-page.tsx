import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "../../forms/checkbox";
import { Select } from "../../forms/select";
import { ServerForm } from "../../forms/server-form";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import type { loadContact } from "./contact";
import { countryOptions } from "./country-options";
import { FinishedQuestion } from "./finished-question";

/** "Contact information", in an application for a job and in the general one. */
export function ContactPage() {
  const { countries, back } = useLoaderData<typeof loadContact>();
  const { form, fields } = useServerForm<typeof loadContact>();
  const address = fields.address.getFieldset();
  return (
    <ServerForm form={form} back={back} title="Contact information" submit="Save and continue">
      <TextField
        field={fields.mobile}
        label="Mobile number"
        hint="Like 0917 123 4567 or +63 917 123 4567"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        width="medium"
      />
      <Checkbox field={fields.whatsapp} label="This number is on WhatsApp" />
      <Checkbox field={fields.viber} label="This number is on Viber" />
      <TextField
        field={fields.alternate_mobile}
        label="Another number"
        hint="In case we cannot reach the first"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        width="medium"
      />
      <TextField
        field={fields.email_contact}
        label="Another e-mail address"
        hint="Only if we should not write to the address of your account"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        field={fields.linkedin_url}
        label="LinkedIn profile"
        type="url"
        inputMode="url"
        spellCheck={false}
      />
      <TextField
        field={fields.facebook_url}
        label="Facebook profile"
        type="url"
        inputMode="url"
        spellCheck={false}
      />
      <fieldset className="mt-12">
        <legend>
          <h2>Address</h2>
        </legend>
        <TextField field={address.line1} label="House number and street" autoComplete="address-line1" />
        <TextField field={address.barangay} label="Barangay" autoComplete="address-level3" width="medium" />
        <TextField
          field={address.city}
          label="City or municipality"
          autoComplete="address-level2"
          width="medium"
        />
        <TextField
          field={address.province}
          label="Province or state"
          autoComplete="address-level1"
          width="medium"
        />
        <TextField field={address.region} label="Region" width="medium" />
        <TextField field={address.postcode} label="Postcode" autoComplete="postal-code" width="short" />
        <Select
          field={address.country}
          label="Country"
          options={countryOptions(countries)}
          autoComplete="country-name"
        />
      </fieldset>
      <FinishedQuestion field={fields.finished} />
    </ServerForm>
  );
}
