import { z } from "zod";
import type { ExamAnswerValue } from "../contract/exams";
import type { AnswerValue } from "../contract/job-posts";
import type { ExamQuestion, JobPost } from "../contract/records";

/** The name of everything that a check adds, so that nobody takes it for somebody's. */
export const addedName = "check-api";

/** The least that a record of this schema takes: what may be empty is, and a text is the check's own name. */
export function sampleOf(schema: z.ZodObject): Record<string, unknown> {
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
export function answerTo({ type, options, min }: JobPost["screening_questions"][number]): AnswerValue {
  switch (type) {
    case "yes_no":
      return options[0]?.id ?? "yes";
    case "multi_choice":
      return options[0] ? [options[0].id] : [addedName];
    case "number":
    case "money":
      return String(min ?? 1);
    case "scale_1_5":
      return options[0]?.id ?? "3";
    case "date":
      return new Date().toISOString().slice(0, 10);
    case "url":
      return "https://example.com/";
    case "file":
      return null;
    default:
      return options[0]?.id ?? addedName;
  }
}

/** An answer of the assessment, right or wrong. */
export function examAnswerTo({ kind, options, body }: ExamQuestion): ExamAnswerValue {
  if (kind === "record" && body.length > 0) return Object.fromEntries(body.map(({ key }) => [key, addedName]));
  return options[0]?.key ?? addedName;
}

/** A page of text, which any reader of résumés takes. */
export function pageAsPdf(name: string): File {
  const text = "BT /F1 12 Tf 72 720 Td (check-api: support agent, two years of email and chat.) Tj ET";
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = parts.map((part, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = ["0000000000 65535 f ", ...offsets.map((offset) => `${offset} 00000 n `)].join("\n");
  const end = `xref\n0 ${parts.length + 1}\n${table}\ntrailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new File([pdf + end], name, { type: "application/pdf" });
}
