import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { timeTries } from "../enhance/connection-tries";
import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import { paths } from "../paths";
import { formatLine, type LineWords } from "./connection-words";

/**
 * Shows how good the line is, and the button to measure it. Without scripts the button follows a redirect, which the server
 * times; with them, three small requests are timed in place.
 */
export function ConnectionCheck({ measured }: { measured: LineWords | null }) {
  const [own, setOwn] = useState<LineWords | "measuring" | null>(null);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setOwn("measuring");
    setOwn(formatLine(await timeTries(paths.exam.connection())));
  };
  const said = own ?? measured;
  return (
    <>
      <div role="status">
        {said === "measuring" && (
          <Notice title="Measuring">
            <p>Three small requests are on their way.</p>
          </Notice>
        )}
        {said !== null && said !== "measuring" && (
          <Notice tone={said.tone} title={said.title}>
            <p>{said.text}</p>
          </Notice>
        )}
      </div>
      <Form method="get" action={paths.exam.connection()} onSubmit={check}>
        <p className="actions mt-4">
          <Button name="check" value="1" disabled={own === "measuring"}>
            {said === null ? "Check my connection" : "Check again"}
          </Button>
        </p>
      </Form>
    </>
  );
}
