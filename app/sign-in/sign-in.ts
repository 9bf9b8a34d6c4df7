import { z } from "zod";
import { maxPasswordLength } from "../../server/contract/values/limits";
import { email } from "../forms/text-rules";

/** The form of the sign-in page, in token mode. */
export const SignIn = z.object({
  email: email("Enter your email address"),
  password: z
    .string({ error: "Enter your password" })
    .max(maxPasswordLength, `Password must be ${maxPasswordLength} characters or fewer`),
  remember: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
