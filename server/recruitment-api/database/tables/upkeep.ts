import type { Generated } from "kysely";
import type { MailLetter } from "../../rules/mail-letter";
import type { Defaulted, GivenTime, Json, Nullable, NullableJson, NullableTime, Time } from "./columns";

export interface Throttles {
  key: string;
  count: number;
  reset_at: GivenTime;
}

/** Written by rate-limiter-flexible (`http/request-limit.ts`); `expire` is in milliseconds since 1970. */
export interface RequestLimits {
  key: string;
  points: number;
  expire: number;
}

export interface IdempotencyKeys {
  user_id: number;
  key: string;
  operation: string;
  status: number;
  answer: Json<unknown>;
  created_at: Time;
}

export interface SiteFactsTable {
  id: Defaulted<boolean>;
  origin: string;
  brand_name: string;
}

export interface Mails {
  id: Generated<number>;
  user_id: Nullable<number>;
  kind: string;
  to_address: string;
  subject: string;
  /** The letter as plain text. */
  body: string;
  /** Until it is sent; null where an older version queued it. */
  letter: NullableJson<MailLetter>;
  /** An appointment that goes with it, as iCalendar. */
  calendar: Nullable<string>;
  /** `dropped`: its group was switched off before it went. */
  state: Defaulted<"queued" | "sent" | "failed" | "dropped">;
  tries: Defaulted<number>;
  created_at: Time;
  sent_at: NullableTime;
  /** Not before: quiet hours, the wait after a failure, or the time that one copy has to send it. */
  next_try_at: Time;
  /** One mail a key, however often it is queued. */
  once_key: Nullable<string>;
  /** The alert that its stop link stops. */
  job_alert_id: Nullable<number>;
}

export interface Uploads {
  id: string;
  key: string;
  user_id: Nullable<number>;
  bucket: string;
  content_type: string;
  size: Nullable<number>;
  sha256: Nullable<string>;
  found_type: Nullable<string>;
  state: Defaulted<"signed" | "stored" | "taken" | "refused">;
  created_at: Time;
  expires_at: GivenTime;
}

/** When this API was last alive: one row. Time missing between two beats is given back to whoever sat an exam then. */
export interface Heartbeats {
  id: number;
  at: GivenTime;
}

export interface SelectionItems {
  id: number;
  group: string;
  key: string;
  label: string;
  position: number;
  active: Defaulted<boolean>;
}

export interface RecruitmentStatuses {
  id: number;
  key: string;
  label: string;
  kind: "active" | "ended" | "withdrawal";
  explanation: string;
}

export interface ExchangeRatesTable {
  is_only: Generated<boolean>;
  date: string;
  worth: Json<Record<string, string>>;
}
