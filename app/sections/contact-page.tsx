import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "../forms/checkbox";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { AllOptional } from "./all-optional";
import type { loadContact } from "./contact";
import { SeenAtOnce } from "./seen-at-once";

/** "Contact information": in the profile, in an application for a job and in the general one. */
export function ContactPage() {
  const { back, mobileHint, isSeenAtOnce } = useLoaderData<typeof loadContact>();
  const { form, fields } = useServerForm<typeof loadContact>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Contact information"
      submit="Save and continue"
      lead={
        <>
          {isSeenAtOnce && <SeenAtOnce />}
          <AllOptional but="An application needs your mobile number." />
        </>
      }
    >
      <TextField
        field={fields.mobile}
        label="Mobile number"
        hint={mobileHint}
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
        label="Another email address"
        hint="Only if we should not write to the address of your account"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField field={fields.linkedin_url} label="LinkedIn profile" type="url" inputMode="url" spellCheck={false} />
      <TextField field={fields.facebook_url} label="Facebook profile" type="url" inputMode="url" spellCheck={false} />
    </ServerForm>
  );
}
