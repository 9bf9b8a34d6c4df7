import { expect } from "vitest";
import { triesFor } from "../../server/recruitment-api/team-app/sign-in";
import { codeIn, type RunningApi, tokenIn, type Visitor } from "../api/running-api";

const codePath = "/auth/goteamapp/code";

/** Asks for a code to sign in with, on the page for it; `enter` tries one. */
export async function askForCode(visitor: Visitor, email: string) {
  const answer = await visitor.submit(codePath, { email });
  const page = await answer.text();
  const enter = (code: string) =>
    visitor.send("POST", codePath, { form: { _token: tokenIn(page), intent: "check", email, code } });
  return { status: answer.status, enter };
}

/** Owners of addresses, and strangers who know them. */
export function peopleAt(running: RunningApi) {
  let networks = 0;
  /** An address in a network where nobody was before. */
  const newNetwork = () => {
    networks += 1;
    return `10.${Math.floor(networks / 250)}.${networks % 250}.7`;
  };
  const stranger = () => running.visitor(newNetwork());
  /** The same for what is only counted: a stranger's place in a network of their own. */
  const somewhere = () => ({ ipPrefix: networkOf(newNetwork()), knownDevice: null });
  const mailsTo = async (email: string) => (await running.mails()).filter((mail) => mail.includes(`To: ${email}`));
  const codeTo = async (email: string) => codeIn((await mailsTo(email)).at(-1));
  const prove = async (visitor: Visitor, email: string) =>
    (await visitor.call("POST", "/api/email/verify", { body: { code: await codeTo(email) } })).status;

  return {
    newNetwork,
    stranger,
    somewhere,
    mailsTo,
    codeTo,
    prove,
    /** Somebody with a proven address, at home in a network of their own. */
    async owner(email: string) {
      const home = newNetwork();
      const visitor = running.visitor(home);
      await visitor.register({ email });
      expect(await prove(visitor, email)).toBe(200);
      return { visitor, network: networkOf(home), atHome: () => running.visitor(home) };
    },
    /** A try to sign in by password, as it is counted. */
    tries: (email: string, ipPrefix: string) => triesFor(running.deps, email, { ipPrefix, knownDevice: null }),
  };
}

const networkOf = (address: string) => address.replace(/\d+$/, "0/24");
