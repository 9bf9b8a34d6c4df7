import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { todayIn } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { YesNo } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import { formFor } from "../forms/form-for";
import { listOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { optionalChoice, optionalDay, optionalLine, optionalNumber, yesNoField, yesNoValue } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { AllOptional } from "../sections/all-optional";
import { profileFlow } from "../sections/section-flow";
import { getPersonalInfoId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";

/** In Mbit/s, as speed tests show it. */
const speed = (name: string) => optionalNumber(name, { min: 0, max: 10_000, step: 0.01 });

/**
 * The form of the equipment.
 * @param today the date where the person is, `2026-11-21`
 */
const equipmentSchema = (today: string) =>
  z.object({
    device_type_id: optionalChoice,
    os: optionalLine("Operating system", 60),
    ram_gb: optionalNumber("Memory", { min: 1, max: 1024 }),
    headset: yesNoField,
    webcam: yesNoField,
    workspace_id: optionalChoice,
    isp: optionalLine("Internet provider", 100),
    speed_down_mbps: speed("Download speed"),
    speed_up_mbps: speed("Upload speed"),
    speed_tested_at: optionalDay("The day of the speed test").refine((day) => day === null || day <= today, {
      error: "The day of the speed test must be today or in the past",
    }),
    backup_internet_id: optionalChoice,
    backup_power_id: optionalChoice,
  });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Equipment and internet – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "profile" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [info, devices, backupInternet, backupPower, workspaces] = await Promise.all([
    context.api.personalInfo.mine(),
    listOptions(context, "device_type"),
    listOptions(context, "backup_internet"),
    listOptions(context, "backup_power"),
    listOptions(context, "workspace"),
  ]);
  const values = {
    ...info.equipment,
    headset: yesNoValue(info.equipment.headset),
    webcam: yesNoValue(info.equipment.webcam),
  };
  const schema = equipmentSchema(todayIn(context.preferences.timezone));
  return {
    back: profileFlow("equipment", args).back,
    devices,
    backupInternet,
    backupPower,
    workspaces,
    form: formFor(context, schema, values, { version: info.version }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, equipmentSchema(todayIn(context.preferences.timezone)));
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await context.api.personalInfo.saveEquipment(await getPersonalInfoId(context), {
    ...submission.value,
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, saved.failure);
  return redirect(profileFlow("equipment", args).next, 303);
}

export default function EquipmentPage() {
  const { back, devices, backupInternet, backupPower, workspaces } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Equipment and internet"
      submit="Save and continue"
      lead={
        <>
          <p className="lead">What you would work with at home. Some jobs ask for a certain minimum.</p>
          <AllOptional />
        </>
      }
    >
      <Select field={fields.device_type_id} label="What you work on" options={devices} />
      <TextField
        field={fields.os}
        label="Operating system"
        hint="Like Windows 11, macOS 15 or Android 14."
        width="medium"
      />
      <TextField field={fields.ram_gb} label="Memory (RAM) in GB" inputMode="numeric" width="short" />
      <YesNo field={fields.headset} label="Do you have a headset?" />
      <YesNo field={fields.webcam} label="Do you have a webcam?" />
      <Select field={fields.workspace_id} label="Where you work" options={workspaces} />
      <h2 className="mt-12">Internet and power</h2>
      <TextField field={fields.isp} label="Internet provider" width="medium" />
      <TextField
        field={fields.speed_down_mbps}
        label="Measured download speed in Mbps"
        hint="As a speed test shows it, like 48.5."
        inputMode="decimal"
        width="short"
      />
      <TextField field={fields.speed_up_mbps} label="Measured upload speed in Mbps" inputMode="decimal" width="short" />
      <DateField field={fields.speed_tested_at} label="Day you measured it" example={-14} />
      <Select field={fields.backup_internet_id} label="Backup internet" options={backupInternet} />
      <Select field={fields.backup_power_id} label="Backup power" options={backupPower} />
    </ServerForm>
  );
}
