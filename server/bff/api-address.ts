import type { Breaker } from "./breaker";
import type { CallLog } from "./call-log";
import type { Deadlines } from "./deadlines";
import type { Mapping } from "./mapping";
import type { RefusalLog } from "./refusal-log";
import type { SendCall } from "./send-call";

/** The API as this site reaches it; the same for every visitor. */
export interface ApiAddress {
  /** `https://api.example.com`, or any origin when the embedded API answers in this process. */
  baseUrl: string;
  sendCall: SendCall;
  /** Sent as Origin and Referer whatever the browser said: by them the API decides whether a call has a session. */
  siteOrigin: string;
  csrfPath: string;
  xsrfCookie: string;
  xsrfHeader: string;
  sendSecFetchSite: boolean;
  /** What somebody else's API calls what; without one it calls everything as we do. */
  mapping?: Mapping | undefined;
  log: CallLog;
  /** For an API that may differ from what the site takes it for. */
  refusals?: RefusalLog | undefined;
  /** Told of every try of a call and its outcome. */
  observe?: ((call: { operation: string; outcome: string; milliseconds: number }) => void) | undefined;
  /** Milliseconds; tests shorten them. */
  deadlines?: Partial<Deadlines> | undefined;
  /** For an API behind a network; without one, every call goes out. */
  breaker?: Breaker | undefined;
}
