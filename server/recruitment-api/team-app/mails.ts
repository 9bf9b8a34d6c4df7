import type { ApiDependencies } from "../http/environment";
import { siteAddresses } from "../site-addresses";
import { forgotPasswordPath, loginPath, newPasswordPath } from "./return-to";

type Words = { subject: string; body: string };
type Site = Pick<ApiDependencies, "brandName" | "siteOrigin" | "browserOrigin">;

/** The code first, on a line of its own: phones show it in the notification. */
export function verificationMail({ brandName, siteOrigin }: Site, code: string): Words {
  return {
    subject: `${code} is your ${brandName} code`,
    body: `Your code is:

${code}

Enter it on the page "Confirm your email address". It works for 24 hours.

Or open this link in the browser where you signed in:
${siteOrigin}${siteAddresses.confirmation({ code })}

If you did not create an account with ${brandName}, ignore this email. An account that is not confirmed is deleted after 14 days.
`,
  };
}

/** To the address that somebody wants their account to change to. */
export function newAddressMail({ brandName, siteOrigin }: Site, code: string): Words {
  return {
    subject: `${code} is your ${brandName} code`,
    body: `Your code is:

${code}

Enter it on the page "Sign-in details" to make this the email address of your ${brandName} account. It works for 24 hours.

Or open this link in the browser where you are signed in:
${siteOrigin}${siteAddresses.credentials({ code })}

If you did not ask for this, ignore this email. Nothing will change.
`,
  };
}

/** To the owner of an address that somebody, perhaps they themselves, wanted for another account. */
export function addressTakenMail({ brandName, browserOrigin }: Site): Words {
  return {
    subject: `You already have a ${brandName} account`,
    body: `Somebody asked to change the email address of a ${brandName} account to this one. It belongs to your account already, so nothing was changed.

If it was you, sign in here with this address to use that account:
${browserOrigin}${loginPath}

If you forgot its password:
${browserOrigin}${forgotPasswordPath}

If it was not you, ignore this email. Your account is unchanged and nobody else can use it.
`,
  };
}

/** To the address that the account had until now. */
export function addressChangedMail({ brandName, siteOrigin }: Site): Words {
  return {
    subject: `The email address of your ${brandName} account was changed`,
    body: `Your ${brandName} account has another email address now. Sign in with that one from now on; we write to it too.

If it was not you, write to us at once:
${siteOrigin}${siteAddresses.contact}
`,
  };
}

/** To the owner of an address with which somebody, perhaps they themselves, tried to create another account. */
export function accountExistsMail({ brandName, browserOrigin }: Site): Words {
  return {
    subject: `You already have a ${brandName} account`,
    body: `Somebody asked for a new ${brandName} account with this email address. You have one already.

If it was you, sign in here with the password you chose then:
${browserOrigin}${loginPath}

If you forgot the password:
${browserOrigin}${forgotPasswordPath}

If it was not you, ignore this email. Your account is unchanged and nobody else can use it.
`,
  };
}

export function signInMail({ brandName, browserOrigin }: Site, code: string): Words {
  return {
    subject: `${code} is your ${brandName} sign-in code`,
    body: `Your code is:

${code}

Enter it on the page where you asked for it. It works once, for 15 minutes. Nobody from ${brandName} will ever ask you for it.

Forgot your password? With this code you can choose a new one, for half an hour after you entered it:
${browserOrigin}${newPasswordPath}

If you did not ask for a code, ignore this email. Your account is unchanged.
`,
  };
}

export function passwordChangedMail({ brandName, siteOrigin }: Site): Words {
  return {
    subject: `Your ${brandName} password was changed`,
    body: `The password of your ${brandName} account was changed. You are signed out on every other device.

If it was not you, write to us at once:
${siteOrigin}${siteAddresses.contact}
`,
  };
}
