import { z } from "zod";
import type { ExamAnswerValue } from "../contract/exams";
import type { AnswerValue } from "../contract/job-posts";
import type { ExamQuestion, JobPost } from "../contract/records";

/** What is sent or stored of a record, field by field. */
export type ValuesByName = Record<string, unknown>;

/** The name of everything that a check adds, so that nobody takes it for somebody's. */
export const addedName = "check-api";

/** The least that a record of this schema takes: what may be empty is, and a text is the check's own name. */
export function sampleOf(schema: z.ZodObject): ValuesByName {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleFor(field as z.ZodType)]));
}

function sampleFor(field: z.ZodType): unknown {
  for (const value of [undefined, null, false, true, addedName]) {
    const { success, data } = z.safeParse(field, value);
    if (success) return data;
  }
  return undefined;
}

/** An answer that the question takes; null for a file. */
export function answerTo({ type, options: [option], min }: JobPost["screening_questions"][number]): AnswerValue {
  const typed: Record<string, AnswerValue> = {
    number: String(min ?? 1),
    money: String(min ?? 1),
    date: new Date().toISOString().slice(0, 10),
    url: "https://example.com/",
    file: null,
  };
  const given = typed[type ?? ""];
  if (given !== undefined) return given;
  const chosen =
    option?.id ?? ({ yes_no: "yes", scale_1_5: "3" } as Partial<Record<string, string>>)[type ?? ""] ?? addedName;
  return type === "multi_choice" ? [chosen] : chosen;
}

/** An answer of the assessment, right or wrong. */
export function examAnswerTo({ kind, options, body }: ExamQuestion): ExamAnswerValue {
  if (kind === "record" && body.length > 0) return Object.fromEntries(body.map(({ key }) => [key, addedName]));
  return options[0]?.key ?? addedName;
}

/** A page of text, which any reader of résumés takes. */
export function pageAsPdf(name: string): File {
  const text = "BT /F1 12 Tf 72 720 Td (check-api: support agent, two years of email and chat.) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const body = ["%PDF-1.4\n", ...objects];
  const starts = objects.map((_, index) => body.slice(0, index + 1).join("").length);
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.join("").length}\n%%EOF\n`;
  return new File([...body, end], name, { type: "application/pdf" });
}
