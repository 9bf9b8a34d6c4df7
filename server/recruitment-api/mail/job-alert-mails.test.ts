import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { alertOf, aQueuedMail, aSender } from "../../../test/builders/mails";
import { messageOf } from "./message";

/** The bytes of a mail as it leaves, headers included. */
async function bytesSent(mail: ReturnType<typeof alertOf>): Promise<number> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const sent = await transport.sendMail(messageOf(aQueuedMail("job_alert", mail), aSender));
  return Buffer.byteLength(sent.message as Buffer);
}

it.each([
  ["English", "You answer orders by phone. "],
  ["text whose letters are long on the wire", "Вы отвечаете на заказы — ₱1,000 и больше. "],
])("mails with text stay within the week that was chosen: %s", async (_, sentence) => {
  for (const kilobytes of [100, 200, 400] as const)
    for (const jobs of [1, 10])
      for (const words of [1, 200]) {
        const mail = alertOf(jobs, kilobytes, sentence.repeat(words));
        expect(await bytesSent(mail)).toBeLessThanOrEqual((kilobytes * 1024) / 7);
      }
});

const textsIn = ({ letter: { parts } }: ReturnType<typeof alertOf>) =>
  parts.flatMap((part) => (part.is === "job" ? [part.text] : []));
const notes = ({ letter: { parts } }: ReturnType<typeof alertOf>) =>
  parts.flatMap((part) => ("words" in part && part.words.includes("left out") ? [part.words] : []));

it("has whole texts only, and says how many are left out", () => {
  const long = "You answer orders by phone. ".repeat(60);
  const all = alertOf(2, 400, long);
  expect([textsIn(all), notes(all)]).toEqual([[long, long], []]);
  const some = alertOf(10, 200, long);
  const told = textsIn(some).filter((text) => text === long).length;
  expect(told).toBeGreaterThan(0);
  expect(notes(some)).toEqual([
    `The text of ${textsIn(some).length - told} jobs is left out, to stay within the 200 KB a week that you chose.`,
  ]);
});

it("has no text of jobs, and says nothing of it, for whoever did not choose it", () => {
  expect([textsIn(alertOf(1)), notes(alertOf(1))]).toEqual([[undefined], []]);
});
