import { plainLines } from "../../contract/description";
import type { JobTexts } from "../database/job-texts";

/** The whole text of a job for a mail, under the headings of its page. */
export const jobText = ({ description, responsibilities, requirements, nice_to_have, benefits }: JobTexts): string =>
  [
    plainLines(description.replaceAll(/<li\b[^<>]*>/gi, "<li>- ")).join("\n"),
    listed("What you will do", responsibilities),
    listed("What you need", requirements),
    listed("Good to have", nice_to_have),
    listed("What you get", benefits),
  ]
    .filter(Boolean)
    .join("\n\n");

const listed = (title: string, items: readonly string[]) =>
  items.length > 0 && [`${title}:`, ...items.map((item) => `- ${item}`)].join("\n");
