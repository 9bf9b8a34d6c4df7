import { Notice } from "../interface/notice";
import type { NotTakenAnswers } from "./why-not-taken";

/** Answers that came too late, shown to be read and copied, so that nothing typed is lost. */
export function NotTaken({ answers: { message, about, lines } }: { answers: NotTakenAnswers }) {
  return (
    <Notice tone="warning" title={message} live>
      {about && <p>{about}</p>}
      {lines.length > 0 && (
        <>
          <p>These answers were not taken:</p>
          <dl className="passage">
            {lines.map(({ place, text }) => (
              <div key={place}>
                <dt>{place}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Notice>
  );
}
