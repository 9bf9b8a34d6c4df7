import { Link } from "@remix-run/react";
import { examParts } from "../../server/contract/values/exam-parts";
import { PostForm } from "../forms/post-form";
import { Button, ButtonLink } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import type { PartData } from "./part-state";
import { partName } from "./part-words";
import type { NotStarted } from "./start-form";

type TakenPart = Extract<PartData, { state: "taken" }>;

interface Props {
  part: TakenPart;
  justNow: boolean;
  /** Why it could not be begun again. */
  refusal: NotStarted | undefined;
}

/** A part that was sent: when, what follows, and once the way to begin again after a fault. */
export function Taken({ part, justNow, refusal }: Props) {
  const { category, submittedAt, byTime, waitsUntil, lateUntil, marked, retakeAt, restartUntil } = part;
  return (
    <Page title={partName(category)} back={{ to: paths.exam.parts(), label: "Assessment" }} width="text">
      {refusal && <ErrorPanel errors={[{ id: null, text: refusal.message }]} />}
      <Notice
        tone="success"
        title={byTime ? "The time is over and your answers are here" : "Your answers were sent"}
        live={justNow}
      >
        {submittedAt && (
          <p>
            {byTime ? "The time ended on" : "They were sent on"} <TimeText at={submittedAt} />.
          </p>
        )}
        <p>
          {waitsUntil && "They are not marked yet."}
          {marked && "They are marked."}
          {!marked &&
            !waitsUntil &&
            (examParts[category].isReadByPeople
              ? "A person marks them within 3 working days."
              : "They are being marked.")}
        </p>
      </Notice>
      {waitsUntil && (
        <Section title={lateUntil ? "Are answers still on a device?" : "Shall we mark your answers?"}>
          <p>
            {lateUntil ? (
              <>
                If your line failed, some answers may still be on the device that you used. Open this page there, with a
                line. We wait for them until <TimeText at={lateUntil} />.
              </>
            ) : (
              <>
                We wait with that until <TimeText at={waitsUntil} />, because you may begin this part again.
              </>
            )}{" "}
            Once your part is marked, nothing more is taken.
          </p>
          <PostForm intent="close">
            <p className="actions">
              <Button>Nothing more comes, mark my answers</Button>
            </p>
          </PostForm>
        </Section>
      )}
      <p className="actions">
        <ButtonLink to={paths.profile.assessment()}>{marked ? "See your result" : "See your results"}</ButtonLink>{" "}
        <Link to={paths.exam.parts()}>Go on with another part</Link>
      </p>
      <Section title="Taking it again">
        <p>
          You can take this part again from <TimeText at={retakeAt} />.
        </p>
      </Section>
      {restartUntil && (
        <Section title="Did something break?">
          <p>
            If your device, your power or your line failed, you can begin this part again once, until{" "}
            <TimeText at={restartUntil} />. You get new questions and the whole time, and the answers you gave are put
            aside. Your statement that the work is your own holds for it too.
          </p>
          <PostForm intent="restart">
            <p className="actions">
              <Button look="plain">Begin again once</Button>
            </p>
          </PostForm>
        </Section>
      )}
    </Page>
  );
}
