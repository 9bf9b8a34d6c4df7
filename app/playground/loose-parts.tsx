import { Button, ButtonLink } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { Icon } from "../interface/icon";
import { iconNames } from "../interface/icon-names";
import { Notice } from "../interface/notice";
import { BackLink } from "../interface/page";
import { Pagination } from "../interface/pagination";
import { PlaceLink } from "../interface/place-link";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { Tag } from "../interface/tag";
import { TaskList } from "../interface/task-list";
import { TimeText } from "../interface/time-text";
import { Way } from "../interface/way";

const looks = ["main", "plain", "danger", "link"] as const;
const tones = ["success", "warning", "danger", "info"] as const;
const boxStates = [
  { checked: false, disabled: false },
  { checked: true, disabled: false },
  { checked: false, disabled: true },
  { checked: true, disabled: true },
];
const here = "/playground";
const moment = "2026-11-21T06:05:00Z";

/** Every component of `app/interface`. */
export function LooseParts() {
  return (
    <>
      <Section title="Ways">
        <BackLink to="/" label="The home page" />
        <p>
          <PlaceLink to={here}>Where you are</PlaceLink> <PlaceLink to="/jobs">Elsewhere</PlaceLink>
        </p>
      </Section>
      <Section title="Buttons">
        {looks.map((look) => (
          <p className="actions" key={look}>
            <Button look={look}>Save this ({look})</Button>{" "}
            <Button look={look} small>
              Small
            </Button>{" "}
            <Button look={look} disabled>
              Not now
            </Button>{" "}
            <Button look={look} aria-pressed>
              Pressed
            </Button>{" "}
            <ButtonLink look={look} to={here}>
              A link
            </ButtonLink>
          </p>
        ))}
      </Section>
      <Section title="Boxes">
        {(["checkbox", "radio"] as const).flatMap((type) =>
          boxStates.map(({ checked, disabled }) => {
            const state = `${type}, ${checked ? "chosen" : "not chosen"}${disabled ? ", disabled" : ""}`;
            return (
              <div className="choice" key={state}>
                <input type={type} id={state} defaultChecked={checked} disabled={disabled} />{" "}
                <label htmlFor={state}>{state}</label>
              </div>
            );
          }),
        )}
      </Section>
      <Section title="Tags">
        <p>
          {(["plain", ...tones] as const).map((tone) => (
            <span key={tone}>
              <Tag tone={tone}>{tone}</Tag>{" "}
            </span>
          ))}
        </p>
      </Section>
      <Section title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice of ${tone}`}>
            <p>What happened, and what to do about it.</p>
          </Notice>
        ))}
        <ErrorPanel
          errors={[
            { id: "refused-name", text: "Enter your name" },
            { id: null, text: "Too many tries. Wait 30 seconds." },
          ]}
        />
      </Section>
      <Section title="Icons">
        <ul className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Times">
        {(["full", "day", "short"] as const).map((as) => (
          <p key={as}>
            <TimeText at={moment} as={as} />
          </p>
        ))}
      </Section>
      <Section title="Tasks">
        <TaskList
          tasks={[
            { name: "Your name", to: here, status: "Completed" },
            { name: "Your address", to: here, hint: "Where you live now", status: "To do", tone: "info" },
            { name: "Your references", status: "Cannot start yet" },
          ]}
        />
      </Section>
      <Section title="Summary">
        <SummaryList
          rows={[
            { label: "Name", value: "Ana Cruz", change: { to: here, what: "your name" } },
            { label: "Desired role", value: "Not provided" },
            { label: "A word without end", value: "x".repeat(120) },
          ]}
        />
      </Section>
      <Section title="How it goes">
        <Way
          stops={[
            { state: "done", at: moment, title: "Sent", hint: " · By you" },
            { state: "now", at: moment, title: "Read" },
            { state: "next", title: "Interview", hint: "Usually within 3 days" },
          ]}
        />
      </Section>
      <Section title="Pages of a list">
        {[
          [1, 3],
          [10, 20],
          [20, 20],
        ].map(([current_page = 1, last_page = 1]) => (
          <Pagination
            key={current_page}
            meta={{ current_page, last_page }}
            label={`List of ${last_page}, at ${current_page}`}
            to={(page) => `${here}?page=${page}`}
          />
        ))}
      </Section>
    </>
  );
}
