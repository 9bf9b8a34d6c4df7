import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { OverlayOutlet } from "../enhance/overlay-outlet";
import type { Toast } from "../enhance/toasts";
import { UploadForm } from "../enhance/upload-progress";
import { Checkbox } from "../forms/checkbox";
import { CheckboxGroup, RadioGroup, YesNo } from "../forms/choice-group";
import { DateField } from "../forms/date-field";
import type { AnyField } from "../forms/field-frame";
import { FileField } from "../forms/file-field";
import { KeptNotice } from "../forms/kept-notice";
import { CodeField, CodeIsOver, ResendCode } from "../forms/mailed-code";
import { MoneyField } from "../forms/money-field";
import { MonthField } from "../forms/month-field";
import { Select } from "../forms/select";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { VersionedFields } from "../forms/versioned-fields";
import { Button, ButtonLink } from "../interface/button";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { pageMeta } from "../site/page-meta";
import { LooseParts } from "./loose-parts";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Playground", noindex: true });
export const handle: RouteHandle = { checks: ["public"] };

/** `?wait=` seconds make the loading bar visible, `?fail` turns it red. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const seconds = Math.min(Number(searchParams.get("wait")) || 0, 20);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (searchParams.has("fail")) throw new Response(null, { status: 503 });
  return null;
}

/** The components of pages in all their states, for developers; only in development. */
export default function PlaygroundPage() {
  return (
    <OverlayOutlet>
      <Page title="Playground" lead="What pages are made of, in all states.">
        <LooseParts />
        <FormStates />
        <Section title="Codes by mail">
          <CodeIsOver left={2} />
          <CodeIsOver left={0} />
          <ResendCode wait={45} left={1} triesLeft={2} />
          <ResendCode wait={0} left={0} triesLeft={2} />
        </Section>
        <LayerParts />
      </Page>
    </OverlayOutlet>
  );
}

const toasts: Toast[] = [
  { text: "Saved at 14:05." },
  { text: "The colours could not be changed. Try again.", tone: "warning" },
  {
    text: "New version. It will load when you move on.",
    id: "build",
    actions: [{ label: "Load it now", run: () => location.reload() }],
  },
];

/** What needs scripts; without them the buttons do nothing. */
function LayerParts() {
  const show = (toast: Toast) => void import("../enhance/toasts").then(({ showToast }) => showToast(toast));
  return (
    <>
      <Section title="Messages">
        <p className="actions">
          {toasts.map((toast) => (
            <Button key={toast.text} type="button" look="plain" onClick={() => show(toast)}>
              {toast.text}
            </Button>
          ))}
        </p>
      </Section>
      <Section title="Over the page">
        <p className="actions">
          <ButtonLink look="plain" to="/playground/slide-over">
            Open a slide-over
          </ButtonLink>{" "}
          <ButtonLink look="plain" to="/playground/modal">
            Open a modal
          </ButtonLink>
        </p>
      </Section>
      <Section title="Loading">
        <p>
          <Link to="/playground?wait=4">A page that takes four seconds</Link>
        </p>
        <p>
          <Link to="/playground?wait=1&fail=1">A page that fails</Link>
        </p>
      </Section>
    </>
  );
}

const filled = {
  name: "Ana Cruz",
  pay: "25000.00",
  start: "2026-11-21",
  studied: "2024-03",
  one: "1",
  many: ["1", "2"],
  country: "1",
  sure: "yes",
  agreed: "on",
  note: "One\nTwo",
  code: "123456",
};
type Values = Partial<Record<keyof typeof filled | "file", string | string[]>>;

const names = [...Object.keys(filled), "file"];
const objections = Object.fromEntries(names.map((name) => [name, ["Say this so that it can be read"]]));
const refused: SubmissionResult = { status: "error", initialValue: { name: "  " }, error: objections };

const options = [
  { value: "1", label: "First", hint: "What the first one is" },
  { value: "2", label: "Second" },
];

/** Every field of `app/forms`: empty, filled, refused, and saved in another window meanwhile. */
function FormStates() {
  return (
    <>
      <Section title="Fields, empty">
        <Fields id="empty" />
      </Section>
      <Section title="Fields, filled">
        <Fields id="filled" values={filled} />
      </Section>
      <Section title="Fields, refused">
        <KeptNotice why="signed-out" />
        <Fields id="refused" result={refused} />
      </Section>
      <Section title="Fields, changed elsewhere">
        <Fields id="elsewhere" values={filled} saved={{ name: "Ana Reyes", pay: "30000.00", one: "2" }} />
      </Section>
    </>
  );
}

interface Props {
  id: string;
  values?: Values;
  result?: SubmissionResult;
  saved?: Record<string, string>;
}

function Fields({ id, values, result, saved }: Props) {
  const [, made] = useForm<Values>({
    id,
    constraint: { name: { required: true } },
    defaultValue: values,
    lastResult: result,
  });
  const field = (name: keyof Values) => made[name] as AnyField;
  return (
    <div className="reading-main">
      <VersionedFields form={{ version: null, saved: saved ?? null }}>
        <TextField field={field("name")} label="Name" hint="As on your passport" />
        <MoneyField field={field("pay")} label="Pay" />
        <DateField field={field("start")} label="First day" />
        <MonthField field={field("studied")} label="Studied until" />
        <RadioGroup field={field("one")} label="One of a few" options={options} />
        <CheckboxGroup field={field("many")} label="Any of a few" options={options} />
        <Select field={field("country")} label="One of many" options={options} />
        <YesNo field={field("sure")} label="Are you sure?" />
        <Checkbox field={field("agreed")} label="I agree" hint="Version 1" />
        <TextArea field={field("note")} label="Note" limit={500} />
        <CodeField field={field("code")} triesLeft={2} />
      </VersionedFields>
      <UploadForm>
        <FileField field={field("file")} label="A file of yours" accept=".pdf" />
      </UploadForm>
    </div>
  );
}
