import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button } from "../interface/button";
import { ErrorPanel } from "../interface/error-panel";
import { formTitle } from "../interface/error-title";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { formatEnding } from "./ending-words";

export const meta: MetaFunction<typeof loader> = ({ data: end, matches }) =>
  pageMeta(matches, { title: formTitle("End this assessment – Assessment", end) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "assessment" };

export async function loader({ context }: LoaderFunctionArgs) {
  const session = await context.api.exams.findCurrent(await getApplicationId(context));
  if (!session) throw redirect(paths.exam.parts(), 303);
  return { id: session.id, ...formatEnding(session), refused: context.isAnswered };
}

/** Ends only the session that the page showed: a page left open from an earlier session must not end the current one. */
export async function action({ context }: ActionFunctionArgs) {
  const asked = (await context.formData()).get("session");
  const session = await context.api.exams.findCurrent(await getApplicationId(context));
  if (session && session.id === asked) {
    const ended = await context.api.exams.abandon({ id: session.id });
    if (!ended.ok && ended.failure.kind !== "missing") {
      context.isAnswered = true;
      return refused(ended.failure);
    }
  }
  return redirect(paths.exam.parts({ ended: 1 }), 303);
}

export default function EndSessionPage() {
  const { id, kept, ended } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page
      title="End this assessment?"
      back={{ to: paths.exam.parts(), label: "Assessment" }}
      lead="You don’t have to. Tests you haven’t started stay available. End it only to begin a new one with another amount of time."
      wrong={refusal && <ErrorPanel errors={[{ id: null, text: refusal.message }]} />}
    >
      <div className="text">
        <EndingList title="What is kept" items={kept} />
        <EndingList title="What ends" items={ended} />
        <p>This cannot be undone.</p>
      </div>
      <PostForm>
        <input type="hidden" name="session" value={id} />
        <p className="actions">
          <Button look="danger">End this assessment</Button> <Link to={paths.exam.parts()}>Keep it open</Link>
        </p>
      </PostForm>
    </Page>
  );
}

function EndingList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
