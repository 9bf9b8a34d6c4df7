import type { ApiDependencies } from "../http/environment";
import { siteAddresses } from "../site-addresses";
import { accountPath } from "./return-to";

type Words = { subject: string; body: string };
type Site = Pick<ApiDependencies, "brandName" | "siteOrigin" | "browserOrigin">;

/** The code first, on a line of its own: phones show it in the notification. */
export function verificationMail({ brandName, siteOrigin }: Site, code: string): Words {
  return {
    subject: `${code} is your ${brandName} code`,
    body: `Your code is:

${code}

Enter it on the page "Confirm your e-mail address". It works for 24 hours.

Or open this link in the browser where you signed in:
${siteOrigin}${siteAddresses.confirmation({ code })}

If you did not create an account with ${brandName}, ignore this e-mail. Nothing else will happen.
`,
  };
}

/** To the owner of an address with which somebody, perhaps they themselves, tried to create another account. */
export function accountExistsMail({ brandName, browserOrigin }: Site): Words {
  return {
    subject: `You already have a ${brandName} account`,
    body: `Somebody asked for a new ${brandName} account with this e-mail address. You have one already.

If it was you, sign in here with the password you chose then:
${browserOrigin}/auth/goteamapp/login

If you forgot the password, sign in with a code:
${browserOrigin}/auth/goteamapp/code

If it was not you, ignore this e-mail. Your account is unchanged and nobody else can use it.
`,
  };
}

export function signInMail({ brandName, browserOrigin }: Site, code: string): Words {
  return {
    subject: `${code} is your ${brandName} sign-in code`,
    body: `Your code is:

${code}

Enter it on the page where you asked for it. It works once, for 15 minutes. Nobody from ${brandName} will ever ask you for it.

After signing in you can choose a new password:
${browserOrigin}${accountPath}

If you did not ask for a code, ignore this e-mail. Your account is unchanged.
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
