import type { ApplicationJob } from "../../server/contract/applications";
import { sayAnswer } from "../apply/question-words";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";

type Written = Pick<ApplicationJob, "questions" | "answers" | "cover_note" | "support_needs">;

/** What a draft holds so far, to read and to copy. */
export function DraftReading({
  draft: { questions, answers, cover_note, support_needs },
}: {
  draft: Written;
}) {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  return (
    <Section title="What you have written">
      <SummaryList
        rows={[
          ...questions.map((question) => ({
            label: question.label,
            value: lines(sayAnswer(question, given.get(question.id) ?? null)),
          })),
          { label: "Cover note", value: lines(cover_note) },
          { label: "Support or adjustments", value: lines(support_needs) },
        ]}
      />
    </Section>
  );
}

const lines = (text: string | null) => text && <span className="whitespace-pre-line">{text}</span>;
