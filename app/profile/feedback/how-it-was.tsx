import { Link } from "@remix-run/react";
import { PostForm } from "../../forms/post-form";
import { Button } from "../../interface/button";
import { Section } from "../../interface/section";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import type { feedbackView } from "./feedback-view";

type Props = NonNullable<ReturnType<typeof feedbackView>> & { jobId: string };

/** The one question after a decision, a button for each answer; then what was answered. Words have a page of their own. */
export function HowItWas({ jobId, question, about, said, note, options }: Props) {
  const own = paths.profile.feedback(jobId);
  return (
    <Section title={question}>
      {said ? (
        <>
          <p>
            You said: <b>{said}</b>. <Link to={own}>{note ? "Change it" : "Change it or add words"}</Link>
          </p>
          {note && <blockquote className="mt-2 written">{writtenText(note)}</blockquote>}
        </>
      ) : (
        <PostForm action={own}>
          <p className="muted">{about}</p>
          <p className="actions">
            {options.map(({ value, label }) => (
              <span key={value}>
                <Button look="plain" small name="answer" value={value}>
                  {label}
                </Button>{" "}
              </span>
            ))}
          </p>
        </PostForm>
      )}
    </Section>
  );
}
