import { z } from "zod";
import { needing } from "./reading";
import { Email, maybeName, nameText } from "./text";
import { colourModes, liteModes } from "./values/account";
import { maxPasswordLength, minPasswordLength } from "./values/limits";
import { Id, Timestamp } from "./wire";

/** Who is signed in. `type` is any text: users of types without an application are redirected to the back office. */
export const User = needing(
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    email_verified_at: Timestamp.nullable(),
    goteam_id: z.union([z.string(), z.number()]).nullable(),
    type: z.string(),
    application_id: Id.nullable(),
    personal_info_id: Id.nullable(),
    /** The number of saved jobs; when missing, the list of them is read. */
    bookmarks_count: z.number().int().nonnegative().optional(),
    /** The number of jobs they hid; when missing, none is left out of lists. */
    hidden_jobs_count: z.number().int().nonnegative().optional(),
    /** An exam of theirs is running; when missing, the exam session is read. */
    is_sitting: z.boolean().optional(),
    /** The country where they live; when missing, no other call is made for it. */
    country: z.string().nullable().default(null),
    mobile: z.string().nullable(),
    /** Null until the person or their browser set one. */
    timezone: z.string().nullable().default(null),
    /** `timezone` was chosen for the account; it then counts on every device, as `theme` and `lite_mode` do. */
    timezone_chosen: z.boolean().default(false),
    theme: z.enum(colourModes).nullable().default(null),
    lite_mode: z.enum(liteModes).nullable().default(null),
    /** They said at sign-in that others use this device too: it must keep nothing of them. */
    on_shared_device: z.boolean().default(false),
    locale: z.string(),
    created_at: Timestamp,
    last_seen_at: Timestamp.nullable(),
    deletion_due_at: Timestamp.nullable(),
  }),
  "email",
);
export type User = z.infer<typeof User>;

const passwordTooLong = `Enter a password with at most ${maxPasswordLength} characters`;

/** Sign-in. `device_name` requests a token and is the name under which the API stores it (token mode). */
export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, "Enter your password").max(maxPasswordLength, passwordTooLong),
  remember: z.boolean().optional(),
  device_name: z.string().trim().min(1, "Name the device").max(255).optional(),
});

/** An account in the embedded sign-on; one without a password is signed in by mailed codes. Passwords: 8 to 128 characters, no composition rules; common ones are refused later. */
export const NewAccount = z.object({
  given_names: nameText("Enter your given names", "Given names", 100),
  family_name: maybeName("Family name", 100),
  email: Email,
  password: z
    .string()
    .min(minPasswordLength, `Enter a password with at least ${minPasswordLength} characters`)
    .max(maxPasswordLength, passwordTooLong),
});

/** `POST /api/email/verify` (our addition): the six digits from the mail. */
export const EmailCode = z.object({
  code: z.string().regex(/^\d{6}$/, "Enter the 6-digit code from our email"),
});

/** `GET /api/email/verification` (our addition): what the gate has to say. Waits in seconds. */
export const EmailVerification = z.object({
  email: z.string(),
  verified: z.boolean(),
  sent_at: Timestamp.nullable(),
  resend_in: z.number().int().nonnegative(),
  resends_left: z.number().int().nonnegative(),
  tries_left: z.number().int().nonnegative(),
});
export type EmailVerification = z.infer<typeof EmailVerification>;
