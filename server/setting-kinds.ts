import { z } from "zod";
import { capabilities, profileNames } from "./contract/values/capabilities";
import { withoutEndSlashes } from "./contract/values/end-slashes";
import { jobListParts } from "./contract/values/job-filters";

/** The kinds of values an environment variable may hold, each with the words that help whoever mistyped one. */

/** Text that is not empty. */
export const text = z.string().min(1, "must not be empty");

/** One line that is shown unchanged. */
export const shortLine = text.max(200, "must be 200 characters or fewer").regex(/^[^\r\n]*$/, "must be one line");

export const webAddress = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  }, "must be a whole web address such as https://careers.example.com, without ? or #")
  .transform(withoutEndSlashes);

export const origin = webAddress
  .refine((value) => new URL(value).pathname === "/", "must be only scheme, host and port, without a path")
  .transform((value) => new URL(value).origin);

export const pathSetting = z.string().regex(/^\/(?![/\\])[^\s?#\\]*$/, 'must be a path that begins with one "/"');

/** A path of this site, or "off": the redirect is then not made and the situation is an error instead. */
export const redirectTarget = z.union([z.literal("off").transform(() => false as const), pathSetting], {
  error: 'must be a path of this site such as /jobs, or "off"',
});

/** Where signed-in people are redirected; not the sign-in page, which would redirect them again for ever. */
export const onwardTarget = redirectTarget.refine(
  (target) => target === false || !/^\/login\/*$/i.test(target),
  "must not be /login, which would lead back to itself",
);

/** A whole number from `least` to `most`. */
export const wholeNumberSetting = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** The API's profile (`values/capabilities.ts`). */
export const profileSetting = z.enum(profileNames, { error: `must be ${profileNames.join(", ")}` });

/** Names of capabilities, with commas between them. */
export const capabilityList = z
  .string()
  .transform((typed) => typed.split(",").map((name) => name.trim()))
  .pipe(
    z.array(z.enum(capabilities, { error: `must be some of ${capabilities.join(", ")}, with commas between them` })),
  );

/** The filters and orders of an API's list of jobs: `all`, `none`, or names with commas between them. */
export const jobListPartList = z
  .string()
  .transform((typed) => typed.split(",").map((name) => name.trim()))
  .transform((names): string[] =>
    names.length > 1 ? names : names[0] === "all" ? [...jobListParts] : names[0] === "none" ? [] : names,
  )
  .pipe(z.array(z.enum(jobListParts, { error: `must be all, none, or some of ${jobListParts.join(", ")}` })));

export const yesOrNo = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1");

export const addressSetting = (schemes: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address such as ${example}`,
    );

const plainMail = z.regexes.html5Email;

export const mailAddress = z.string().regex(plainMail, "must be an email address such as careers@example.com");

/** The `From` header of mails: an address, or a name and an address. */
export const mailSender = z.string().refine((value) => {
  const [, name, address] = /^(?:([^<>@,;\r\n]+) )?<([^<>]*)>$/.exec(value) ?? [];
  return plainMail.test(address ?? value) && name?.trim() !== "";
}, "must be an email address such as careers@example.com, or Careers <careers@example.com>");

export const token = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, "must be a plain name of letters, digits and dashes");
