import { z } from "zod";
import { maxEmailLength, maxPasswordLength } from "../../server/contract/values/limits";
import { shaped } from "../forms/shapes";
import { likeEmail } from "../forms/text-rules";

const rightFormat = "Enter an e-mail address in the right format, like name@example.com";

/** What the sign-in form asks for, in token mode. */
export const SignIn = z.object({
  email: shaped(
    z
      .string({ error: "Enter your e-mail address" })
      .trim()
      .max(maxEmailLength, `E-mail address must be ${maxEmailLength} characters or fewer`)
      .pipe(z.email(rightFormat)),
    likeEmail,
  ),
  password: z
    .string({ error: "Enter your password" })
    .max(maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`),
  remember: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
