import { ButtonLink } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { Page } from "../interface/page";
import { paths } from "../paths";
import type { PartData } from "./part-data";
import { partName, partNoun } from "./part-words";
import type { NotStarted } from "./start-form";

interface Props {
  part: Extract<PartData, { state: "elsewhere" }>;
  /** Why this part was not started. */
  refusal: NotStarted | undefined;
}

/** Another part runs: only one at a time. */
export function Elsewhere({ part, refusal }: Props) {
  const running = partNoun(part.running);
  return (
    <Page
      title={partName(part.category)}
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead={`You can start this test when you have sent the one that runs now: ${running}.`}
      wrong={refusal && <ErrorPanel errors={[{ id: null, text: refusal.message }]} />}
    >
      <p className="actions">
        <ButtonLink to={paths.exam.part(part.running)}>Continue {running}</ButtonLink>
      </p>
    </Page>
  );
}
