/** A page as far as a change of an answer may show in it. Reading it makes no document, so that thousands can be read. */
export interface ReadPage {
  status: number;
  /** Where it leads on, without what is signed anew each time. */
  location: string | null;
  isHtml: boolean;
  heading: string;
  text: string;
  /** Everything between the tags and in them but what is new in every page. */
  whole: string;
  /** Words of a program where a person or an address should have a value. */
  slips: string[];
}

export async function readPage(address: string, cookie: string): Promise<ReadPage> {
  const answer = await fetch(address, {
    headers: { Cookie: cookie, Accept: "text/html", "Accept-Encoding": "identity" },
    redirect: "manual",
  });
  const body = await answer.text();
  const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const shown = isHtml ? body.replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "") : body;
  const text = isHtml ? words(shown) : shown;
  const addresses = [...shown.matchAll(/\s(?:href|action|src)="([^"]*)"/g)].map(([, one = ""]) => one);
  return {
    status: answer.status,
    location: answer.headers.get("location")?.replace(/\?expires=.*/, "") ?? null,
    isHtml,
    heading: words(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(shown)?.[1] ?? ""),
    text,
    whole: shown.replaceAll(newEachTime, ""),
    slips: slipsIn(isHtml ? [text, ...addresses] : [text]),
  };
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Tokens, keys and moments of this very page. */
const newEachTime = /nonce="[^"]*"|value="(?:[\w-]{22,}|\d{12,})"|\d{4}-\d\d-\d\dT[\d:.]+Z?/g;

const slipsIn = (texts: string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object /g)].map(({ index }) =>
      text.slice(Math.max(0, index - 30), index + 30),
    ),
  );
