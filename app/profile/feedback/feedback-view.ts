import { z } from "zod";
import type { ApplicationJob } from "../../../server/contract/records";
import {
  type FeedbackAnswer,
  feedbackAnswers,
  feedbackQuestion,
  feedbackWords,
  maxFeedback,
} from "../../../server/contract/values/feedback";
import { optionalText } from "../../forms/text-rules";

/** The five answers as a form has them. */
export const feedbackOptions = feedbackAnswers.map((value) => ({ value, label: feedbackWords[value] }));

/** One of them, and words. */
export const feedbackForm = z.object({
  answer: z.enum(feedbackAnswers, { error: "Choose one answer" }),
  note: optionalText("Your words", maxFeedback),
});

/** The question as an application's page asks it, with what was answered; null where it is not asked. */
export function feedbackView({ feedback }: Pick<ApplicationJob, "feedback">) {
  if (!feedback) return null;
  const { answer, note } = feedback;
  return {
    question: feedbackQuestion,
    about: feedbackReaders,
    said: answer && feedbackWords[answer as FeedbackAnswer],
    note,
    options: answer ? [] : feedbackOptions,
  };
}

/** Who reads it, and what it is not for. */
export const feedbackReaders =
  "The employer and we read it, with your name. It changes nothing about this application.";
