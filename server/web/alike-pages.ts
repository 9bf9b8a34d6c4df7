import { randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { fingerprintOf } from "../contract/fingerprint";
import type { EncodedPage } from "../contract/visitor-api";
import type { AskedAhead } from "./asked-ahead";
import { type Coding, effort } from "./coding";
import { brotliWithGaps, filledWith, type Gapped, type GappedBrotli } from "./gapped-brotli";
import { policyWithHashes } from "./hardening";
import { inlineSources } from "./shared-page";

/** What stands in a page of one visitor and of nobody else. */
type OwnWord = "formToken" | "person";

/** A page with gaps where the words of one visitor stand. */
interface AlikePage {
  pieces: Gapped<OwnWord>;
  headers: readonly (readonly [name: string, value: string])[];
  /** The same in brotli, once somebody else has asked for it. */
  small: GappedBrotli<OwnWord> | null;
}

interface AlikePagesOptions {
  /** Milliseconds a page is kept for what time alone changes in it. */
  keptFor: number;
  now: () => number;
  bytes?: number;
}

/** Somebody signed in, and the page they ask for. */
interface Asker {
  /** Path and query. */
  address: string;
  context: AppLoadContext;
  ahead: AskedAhead;
  coding: Coding;
  /** Of this answer, with its nonce. */
  policy: string;
  nonce: string;
  /** Makes the page in a context that is not quite theirs. */
  render(context: AppLoadContext): Promise<Response>;
}

/** The page as one visitor gets it. */
interface OwnPage {
  body: Buffer;
  headers: readonly (readonly [name: string, value: string])[];
}

/** What may fill a gap: it reads the same in an attribute and in JSON. */
const plainWord = /^[\w.+/=-]+$/;

/** Bytes that a page takes in brotli, more or less, with all that is kept beside it. */
const smallAbout = 10_000;

/** Text that no word of a page is. */
const newMark = () => randomBytes(24).toString("hex");
const marks: Record<OwnWord, string> = { formToken: newMark(), person: newMark() };

/**
 * Pages of the signed-in, made once for all whom the API answers alike: most who are signed in see the same list and the same
 * jobs. A page is known by all that it is made from: its address, how its reader wants pages, how many jobs they saved, and the
 * content of the API's answer to them. It is rendered with marks where words stand that are one visitor's alone, and these are
 * put in for each. A page that looked at who the visitor is, or read anything else, goes to them only.
 */
export function createAlikePages({ keptFor, now, bytes = 2 * 1024 * 1024 }: AlikePagesOptions) {
  const kept = new LRUCache<string, AlikePage>({
    maxSize: bytes,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, smallAbout),
    ttl: keptFor,
    // nothing of anybody's stays longer than it may be shown
    ttlAutopurge: true,
    perf: { now },
  });

  const make = async (key: string, { context, ahead, policy, nonce, render }: Asker) => {
    const { shared, hasSeenMore, written } = sharedContext(context);
    const response = await render(shared);
    const text = written();
    if (response.status !== 200 || text === null) return null;
    const page: AlikePage = {
      pieces: split(text),
      headers: [
        ...response.headers,
        ["content-security-policy", policyWithHashes(policy, nonce, inlineSources(text))],
      ],
      small: null,
    };
    const isForOne = hasSeenMore() || !ahead.isAll() || response.headers.has("Set-Cookie");
    if (!isForOne && context.shownAsOf() === null) kept.set(key, page);
    return page;
  };

  const tried = new WeakSet<AlikePage>();
  /** A page that is asked for again is worth the effort. Until it is done, or where it fails, each is compressed for its reader. */
  const makeSmall = (page: AlikePage, lengths: Record<OwnWord, number>) => {
    if (tried.has(page)) return;
    tried.add(page);
    brotliWithGaps(page.pieces, lengths, effort.many).then(
      (small) => {
        page.small = small;
      },
      () => {},
    );
  };

  return {
    /** Null when the page has to be made in the usual way. */
    async find(asker: Asker): Promise<OwnPage | null> {
      const { address, context, ahead, coding } = asker;
      const { visitor, preferences, inlineStyles, csrfToken: formToken, personMark: person } = context;
      const answer = await ahead.answer;
      if (answer === null || !ahead.isAll() || visitor.state !== "signed-in" || context.keptSubmission)
        return null;
      if (!person || !plainWord.test(formToken) || !plainWord.test(person)) return null;
      const madeFrom = [address, answer, visitor.savedCount, preferences, inlineStyles !== null];
      const key = fingerprintOf(JSON.stringify(madeFrom));
      const known = kept.get(key);
      const page = known ?? (await make(key, asker));
      if (page === null) return null;
      const words = { formToken: Buffer.from(formToken), person: Buffer.from(person) };
      if (known && coding === "br") makeSmall(known, { formToken: formToken.length, person: person.length });
      const small = coding === "br" ? page.small?.filled(words) : null;
      const { body, headers }: EncodedPage = small
        ? { body: small, headers: { "Content-Encoding": "br", "Content-Length": String(small.length) } }
        : context.encode(filledWith(page.pieces, words));
      return { body, headers: [...page.headers, ...Object.entries(headers)] };
    },
  };
}

/**
 * The context of one visitor with marks in the place of what is theirs; whether somebody looked at what no key names; and the
 * page once it is written.
 */
function sharedContext(context: AppLoadContext) {
  let hasSeenMore = false;
  let text: string | null = null;
  const only = <Whole extends object>(whole: Whole, known: Partial<Whole>): Whole =>
    new Proxy(whole, {
      get(_whole, name) {
        if (name in known) return known[name as keyof Whole];
        hasSeenMore = true;
        return whole[name as keyof Whole];
      },
    });
  const { api, visitor, guestBookmarks, site } = context;
  const { list, find } = api.jobPosts;
  const { state } = visitor;
  const shared: AppLoadContext = Object.assign(Object.create(context), {
    api: only(api, { jobPosts: only(api.jobPosts, { list, find }) }),
    visitor: state === "signed-in" ? only(visitor, { state, savedCount: visitor.savedCount }) : visitor,
    guestBookmarks: only(guestBookmarks, {}),
    personMark: marks.person,
    csrfToken: marks.formToken,
    nonce: undefined,
    site: { ...site, requestId: undefined },
    // the page is taken here, and none is left to be sent
    encode(page: Buffer<ArrayBuffer>) {
      text = page.toString();
      return { body: Buffer.alloc(0), headers: {} };
    },
  });
  return { shared, hasSeenMore: () => hasSeenMore, written: () => text };
}

// what Node's own `Buffer.from` makes of a short text holds on to its neighbours
const encoder = new TextEncoder();
const gapOf = new Map(Object.entries(marks).map(([gap, mark]) => [mark, gap as OwnWord]));
const anyMark = new RegExp(`(${[...gapOf.keys()].join("|")})`);

const split = (text: string): AlikePage["pieces"] =>
  text.split(anyMark).map((piece) => gapOf.get(piece) ?? encoder.encode(piece));
