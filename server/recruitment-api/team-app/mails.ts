import type { ApiDependencies } from "../core/environment";
import { letterOf, mainLink, words } from "../mail/letter";
import type { LetterPart, MailLetter } from "../rules/mail-letter";
import { siteAddresses } from "../site-addresses";
import { codes } from "./codes";
import { forgotPasswordPath, loginPath, newPasswordPath } from "./return-to";

type Content = { subject: string; letter: MailLetter };
type Site = Pick<ApiDependencies, "brandName" | "siteOrigin" | "browserOrigin">;

const codePart = (code: string): LetterPart => ({ is: "code", label: "Your code is", value: code });

export const verificationMail = ({ brandName, siteOrigin }: Site, code: string): Content => ({
  subject: `${code} is your ${brandName} code`,
  letter: letterOf(null, [
    codePart(code),
    words(`Enter it on the page "Confirm your email address". It works for ${codes.address.minutes / 60} hours.`),
    words("Or confirm it here, in the browser where you signed in."),
    mainLink("Confirm your email address", siteOrigin + siteAddresses.confirmation({ code })),
    words(
      `If you did not create an account with ${brandName}, ignore this email. An account that is not confirmed is deleted after 14 days.`,
    ),
  ]),
});

/** To the new address of a requested change. */
export const newAddressMail = ({ brandName, siteOrigin }: Site, code: string): Content => ({
  subject: `${code} is your ${brandName} code`,
  letter: letterOf(null, [
    codePart(code),
    words(
      `Enter it on the page "Sign-in details" to make this the email address of your ${brandName} account. It works for ${codes.address_change.minutes / 60} hours.`,
    ),
    words("Or confirm it here, in the browser where you are signed in."),
    mainLink("Confirm this email address", siteOrigin + siteAddresses.credentials({ code })),
    words("If you did not ask for this, ignore this email. Nothing will change."),
  ]),
});

const unchanged = "If it was not you, ignore this email. Your account is unchanged and nobody else can use it.";

/** To the owner of an address that another account (perhaps their own) wanted to change to. */
export const addressTakenMail = ({ brandName, browserOrigin }: Site): Content => ({
  subject: `You already have a ${brandName} account`,
  letter: letterOf(null, [
    words(
      `Somebody asked to change the email address of a ${brandName} account to this one. It belongs to your account already, so nothing was changed.`,
    ),
    words("If it was you, sign in here with this address to use that account."),
    mainLink("Sign in", browserOrigin + loginPath),
    { is: "link", label: "Forgot your password?", href: browserOrigin + forgotPasswordPath },
    words(unchanged),
  ]),
});

const writeAtOnce = ({ siteOrigin }: Site): LetterPart => ({
  is: "link",
  before: "If it was not you,",
  label: "write to us at once",
  href: siteOrigin + siteAddresses.contact,
});

/** To the account's old address. */
export const addressChangedMail = (site: Site): Content => ({
  subject: `The email address of your ${site.brandName} account was changed`,
  letter: letterOf(null, [
    words(
      `Your ${site.brandName} account has another email address now. Sign in with that one from now on; we write to it too.`,
    ),
    writeAtOnce(site),
  ]),
});

/** To the owner of an address with which somebody (perhaps they themselves) tried to create another account. */
export const accountExistsMail = ({ brandName, browserOrigin }: Site): Content => ({
  subject: `You already have a ${brandName} account`,
  letter: letterOf(null, [
    words(`Somebody asked for a new ${brandName} account with this email address. You have one already.`),
    words("If it was you, sign in here with the password you chose then."),
    mainLink("Sign in", browserOrigin + loginPath),
    { is: "link", label: "Forgot your password?", href: browserOrigin + forgotPasswordPath },
    words(unchanged),
  ]),
});

export const signInMail = ({ brandName, browserOrigin }: Site, code: string): Content => ({
  subject: `${code} is your ${brandName} sign-in code`,
  letter: letterOf(null, [
    codePart(code),
    words(
      `Enter it on the page where you asked for it. It works once, for ${codes.sign_in.minutes} minutes. Nobody from ${brandName} will ever ask you for it.`,
    ),
    words("Forgot your password? With this code you can choose a new one, for half an hour after you entered it."),
    { is: "link", label: "Choose a new password", href: browserOrigin + newPasswordPath },
    words("If you did not ask for a code, ignore this email. Your account is unchanged."),
  ]),
});

export const passwordChangedMail = (site: Site): Content => ({
  subject: `Your ${site.brandName} password was changed`,
  letter: letterOf(null, [
    words(`The password of your ${site.brandName} account was changed. You are signed out on every other device.`),
    writeAtOnce(site),
  ]),
});
