import type { Generated } from "kysely";
import type { MailLetter } from "../../rules/mail-letter";
import type { Defaulted, GivenTime, Json, Nullable, NullableJson, NullableTime, Time } from "./columns";

/** Tries in `throttles`, requests of everybody in `request_counts`. */
export interface Throttles {
  key: string;
  count: number;
  reset_at: GivenTime;
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
  /** Stored until it is sent; null when an older version queued it. */
  letter: NullableJson<MailLetter>;
  /** An appointment that goes with it, as iCalendar. */
  calendar: Nullable<string>;
  /** `dropped`: the person switched its group off before it was sent. */
  state: Defaulted<"queued" | "sent" | "failed" | "dropped">;
  tries: Defaulted<number>;
  created_at: Time;
  sent_at: NullableTime;
  /** The earliest next try: after quiet hours, after a failure's delay, or after another copy's lease for sending it. */
  next_try_at: Time;
  /** Only one mail for each key is sent, however often it is queued. */
  once_key: Nullable<string>;
  /** The alert that its unsubscribe link stops. */
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

/**
 * One row with the time when this API was last alive. A gap between two beats is given back to everybody who sat an exam then.
 */
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
