import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { messageOf } from "../../server/recruitment-api/mail/message";
import { aQueuedMail, aSender, otherSampleMails, sampleMails } from "../builders/mails";
import { lookFolder, noteScreen, pictureOf, type View } from "./contact-sheets";

/** A phone and a window of a mail program; letters do not grow beyond 560 px. */
const views: readonly View[] = [320, 390, 700].flatMap((width) =>
  (["light", "dark"] as const).map((colours) => ({ name: `${width}-${colours}`, width, colours, text: 16 })),
);

/** Not a walk: a picture of every mail, with its text part beside it. */
test("mails in both colour modes", async ({ page }) => {
  const into = join(lookFolder ?? test.info().outputDir, "mails");
  mkdirSync(into, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  for (const [name, sample] of Object.entries({ ...sampleMails, ...otherSampleMails })) {
    const [kind = ""] = name.split(",");
    const { html, text } = messageOf(aQueuedMail(kind, sample), aSender);
    const screen = name.replace(/\W+/g, "-");
    await page.setContent(html);
    for (const view of views)
      writeFileSync(join(into, `${screen}.${view.name}.jpg`), await pictureOf(page, devtools, view));
    writeFileSync(join(into, `${screen}.txt`), text);
    noteScreen(into, { screen, address: name, heading: sample.subject }, views);
  }
});
