import type { ExamCategory } from "../../contract/exams";
import type { Equipment, JobPost, ScreeningQuestion } from "../../contract/job-posts";
import type { Currency, PayPeriod } from "../../contract/values/money";
import type { JobPosts } from "./tables/jobs";

/** A screening question to write; `key` names it for the `show_if` of later ones. Order is the list's. */
export type NewScreeningQuestion = Pick<ScreeningQuestion, "type" | "label"> &
  Partial<Omit<ScreeningQuestion, "id" | "order" | "type" | "label" | "show_if">> & {
    key?: string;
    show_if?: { question: string; equals: unknown };
  };

/** A job post to write. Choices are given by key; amounts are decimal text (`1250.00`); times are moments. */
export interface NewJobPost {
  title: string;
  summary: string;
  /** HTML; sanitised here. */
  description: string;
  responsibilities?: string[];
  requirements?: string[];
  nice_to_have?: string[];
  benefits?: string[];
  /** `about` is what they say of themselves; lines are paragraphs. */
  organization: { name: string; about?: string; url?: string; anonymous?: boolean };
  department?: string;
  category: string;
  employment_type: string;
  work_setup: string;
  /** Local times `HH:MM` in the employer’s IANA zone; left out where the hours are one's own to choose. */
  shift: { key: string; timezone?: string; start?: string; end?: string };
  days_per_week?: number;
  hours_per_week?: number;
  experience_level?: string;
  min_years?: number;
  education_level?: string;
  /** The Philippines when not given; an empty list is anywhere. */
  allowed_countries?: string[];
  /** People of other countries may apply too. */
  takes_others?: boolean;
  salary?: {
    min?: string;
    max?: string;
    currency: Currency;
    period: PayPeriod;
    visible?: boolean;
    note?: string;
  };
  skills?: { name: string; required?: boolean; min_level?: number }[];
  equipment?: Partial<Equipment>;
  process_steps?: Omit<JobPost["process_steps"][number], "order">[];
  exam_parts?: ExamCategory[];
  knock_out_blocks?: boolean;
  visibility?: "public" | "invite";
  status: JobPosts["status"];
  posted_at?: Date;
  closes_at?: Date;
  closed_at?: Date;
  is_featured?: boolean;
  is_urgent?: boolean;
  questions?: NewScreeningQuestion[];
  order: {
    client_code: string;
    headcount?: number;
    filled_count?: number;
    /** The first one decides whether people apply on another site. */
    ads?: { platform: string; is_draft?: boolean; url?: string; published_at?: Date }[];
  };
}
