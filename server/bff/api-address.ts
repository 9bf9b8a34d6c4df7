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
  /** Sent as Origin and Referer in place of the browser's own: by them the API decides whether a call has a session. */
  siteOrigin: string;
  csrfPath: string;
  xsrfCookie: string;
  xsrfHeader: string;
  sendSecFetchSite: boolean;
  /** Translates names for an external API; undefined when it uses ours. */
  mapping?: Mapping | undefined;
  log: CallLog;
  /** Logs refusals that show a difference between the API and the contract. */
  refusals?: RefusalLog | undefined;
  /** Called for every try of a call, with its outcome. */
  observe?: ((call: { operation: string; outcome: string; milliseconds: number }) => void) | undefined;
  /** Milliseconds; tests shorten them. */
  deadlines?: Partial<Deadlines> | undefined;
  /** For an API behind a network; without one, every call goes out. */
  breaker?: Breaker | undefined;
}
