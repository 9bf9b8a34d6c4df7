import { Link } from "@remix-run/react";
import { examParts } from "../../server/contract/values/exam-parts";
import { ForgetSheetDrafts } from "../enhance/exam/sheet-draft";
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
  /** Why it could not be restarted. */
  refusal: NotStarted | undefined;
}

/** A part that was sent: when, what follows, and after a fault the one offer to restart it. */
export function Taken({ part, justNow, refusal }: Props) {
  const { category, submittedAt, byTime, waitsUntil, lateUntil, marked, retakeAt, restartUntil, hasParts } = part;
  return (
    <Page
      title={partName(category)}
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      wrong={refusal && <ErrorPanel errors={[{ id: null, text: refusal.message }]} />}
    >
      <Notice
        tone="success"
        title={byTime ? "Time is up. We have your answers" : "Your answers were sent"}
        live={justNow}
      >
        {submittedAt && (
          <p>
            {byTime ? "The time ended on" : "They were sent on"} <TimeText at={submittedAt} />.
          </p>
        )}
        <p>
          {waitsUntil && "They are not marked yet."}
          {marked && "Your answers have been marked."}
          {!marked &&
            !waitsUntil &&
            hasParts &&
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
                If you went offline, some answers may still be on the device that you used. Open this page there,
                online. We wait for them until <TimeText at={lateUntil} />.
              </>
            ) : (
              <>
                We wait with that until <TimeText at={waitsUntil} />, because you may start this test again.
              </>
            )}{" "}
            Once your test is marked, we take no more answers.
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
        <Link to={paths.exam.parts()}>Take another test</Link>
      </p>
      {retakeAt && (
        <Section title="Taking it again">
          <p>
            You can take this test again from <TimeText at={retakeAt} />.
          </p>
        </Section>
      )}
      {part.mayTakeAgain && (
        <Section title="Taking it again">
          <p>
            <Link to={paths.exam.part(category, { again: 1 })}>Begin a new assessment</Link>, if you may by now.
          </p>
        </Section>
      )}
      <ForgetSheetDrafts part={category} />
      {restartUntil && (
        <Section title="Did something break?">
          <p>
            If your device, your power or your internet failed, you can start this test again once, until{" "}
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
