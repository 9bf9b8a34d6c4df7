import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MailAnswer } from "../../../server/contract/records";
import { brandColour } from "../../../server/contract/values/brand";
import { escapeHtml } from "../../../server/contract/values/escape-html";
import { laterTimes, type MailAnswerName } from "../../../server/contract/values/interviews";
import type { RouteHandle } from "../../context";
import { failureStatus } from "../../forms/failure-status";
import { paths } from "../../paths";

export const handle: RouteHandle = { checks: ["public"], capability: "interviews" };

/** The page of a link in a mail, 2 KB that need nothing else. It changes nothing: programs that look through mails open links. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  try {
    const found = await context.api.mailAnswers.find(params.token ?? "");
    return found ? answerPage(context, found) : page(context, 404, unknownLink);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return page(context, error.status, {
      title: "Try again",
      body: say("We cannot look this up now. Load this page again in a minute."),
    });
  }
}

/** Gives the answer, once for each link of each mail. */
export async function action({ context, params }: ActionFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  const form = await context.formData();
  const later = laterTimes.find((one) => one === form.get("later"));
  const given = await context.api.mailAnswers.give({ body: { token, ...(later && { later }) } });
  if (given.ok) return redirect(paths.answerMail(token), 303);
  if (given.failure.kind === "missing") return page(context, 404, unknownLink);
  const body = `${say(given.failure.message)}<p><a href="">Try again</a></p>`;
  return page(context, failureStatus[given.failure.kind], { title: "They are not told yet", body });
}

interface Said {
  title: string;
  /** Markup. */
  body: string;
}

const say = (text: string) => `<p role="status">${escapeHtml(text)}</p>`;

const ownPages = `<p><a href="${paths.profile.tracking()}">Your applications</a></p>`;

const unknownLink: Said = {
  title: "We know no such link",
  body: `${say("Part of it may be missing. Copy the whole link from the email.")}${ownPages}`,
};

function answerPage(context: AppLoadContext, { answer, state }: MailAnswer): Response {
  if (answer === null) return page(context, 404, unknownLink);
  const { title, about, button, done } = answerWords[answer];
  if (state === "used") return page(context, 200, { title: "Done", body: `${say(`✓ ${done}`)}${ownPages}` });
  if (state !== "open")
    return page(context, 200, {
      title: "This link has ended",
      body: `${say("What it was about has changed, is over or was answered. Your newest email has the links that work.")}${ownPages}`,
    });
  const token = context.csrfToken && `<input type="hidden" name="csrf" value="${escapeHtml(context.csrfToken)}">`;
  const looks = answer === "decline" ? ' class="leaves"' : "";
  return page(context, 200, {
    title,
    body: `<p>${about}</p><form method="post">${token}${answer === "no_power" ? laterChoice : ""}<button${looks}>${button}</button></form>`,
  });
}

const laterWords: Record<(typeof laterTimes)[number], string> = {
  half_an_hour: "30 minutes later",
  tomorrow: "Tomorrow at the same time",
};

const laterChoice = `<fieldset><legend>When could you meet?</legend>${laterTimes
  .map(
    (value, at) =>
      `<label><input type="radio" name="later" value="${value}"${at === 0 ? " checked" : ""}>${laterWords[value]}</label>`,
  )
  .join("")}</fieldset>`;

/** A letter in the site's colours, without its frame, scripts or style sheet. */
const styles =
  ":root{color-scheme:light dark}body{margin:0 auto;padding:16px;max-width:40em;font:17px/1.6 system-ui,sans-serif;color:#0f172a;background:#fff}" +
  "header{padding-bottom:12px;border-bottom:1px solid #d9e0ea;font-weight:700}h1{margin:24px 0 16px;font-size:1.5em;line-height:1.2;text-wrap:balance}" +
  `a{display:inline-block;padding:4px 0;color:${brandColour}}fieldset{margin:0 0 24px;padding:0;border:0}legend{padding:0;font-weight:600}` +
  "label{display:block;padding:8px 0}input{width:24px;height:24px;margin:0 10px 0 0;vertical-align:middle}" +
  `button{padding:11px 22px;border:1px solid ${brandColour};border-radius:8px;font:600 1em system-ui,sans-serif;color:#fff;background:${brandColour}}` +
  `.leaves{border-color:#c2182f;color:#c2182f;background:#ffe8eb}:focus-visible{outline:3px solid ${brandColour};outline-offset:2px}` +
  "@media(prefers-color-scheme:dark){body{color:#e7ecf5;background:#0b1220}a{color:#7fb0ff}header{border-color:#33415e}.leaves{border-color:#ff8a99;color:#ff8a99;background:#351c2b}:focus-visible{outline-color:#7fb0ff}}";

function page({ nonce, site }: AppLoadContext, status: number, { title, body }: Said): Response {
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} – ${site.brandName}`)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<header>${escapeHtml(site.brandName)}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}

interface AnswerWords {
  title: string;
  /** What pressing the button does. */
  about: string;
  button: string;
  /** Once it was pressed. */
  done: string;
}

/** The pages of the links that answer a mail. Nothing of the person, the job or the day is in them: anybody may have the link. */
const answerWords: Record<MailAnswerName, AnswerWords> = {
  coming: {
    title: "Your interview",
    about: "Press the button to tell the employer that you will be there.",
    button: "I will be there",
    done: "They are told that you will be there.",
  },
  another_time: {
    title: "Your interview",
    about:
      "Press the button to tell the employer that you cannot come at this time. They look for another and email you.",
    button: "I need another time",
    done: "They are told that you need another time, and email you.",
  },
  no_power: {
    title: "My power or internet is gone",
    about: "Choose when you could meet, and press the button. The employer emails you the new time.",
    button: "Tell them",
    done: "They are told, and email you the new time.",
  },
  accept: {
    title: "Accept the offer?",
    about: "You take the job. You answer once.",
    button: "Accept the offer",
    done: "You accepted the offer. We email you what comes next.",
  },
  decline: {
    title: "Decline the offer?",
    about: "Your application for this job ends. You answer once.",
    button: "Decline the offer",
    done: "You declined the offer.",
  },
};
