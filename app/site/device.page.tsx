import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { DeviceFact } from "../../server/contract/request-context";
import type { RouteHandle } from "../context";
import { eraseStored } from "../enhance/erase-stored";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "./page-meta";

export const handle: RouteHandle = { checks: ["public"] };

const title = "What this device still has of you";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title, noindex: true });

const factWords: Record<DeviceFact, string> = {
  typed: "Text that you typed when you were signed out. It is sealed, and only you get it back.",
  saved_jobs: "Jobs that you saved without an account.",
  hidden_jobs: "Jobs that you hid without an account.",
  last_person: "A mark of who was signed in here last. It does not say who that is.",
  known_device: "A mark that you signed in here before. It signs nobody in.",
  look: "What you chose: colours, Lite, time zone, currency or country.",
};

/** All answers are for one reader: what they list is in the reader's cookies. */
export function loader({ context: { visitor, device }, request }: LoaderFunctionArgs) {
  const isSignedIn = visitor.state === "signed-in";
  return {
    isErased: new URL(request.url).searchParams.has("erased") && !isSignedIn,
    isShared: device.onSharedDevice,
    facts: [...(isSignedIn ? ["You are signed in."] : []), ...device.list().map((fact) => factWords[fact])],
  };
}

/** Signs out as well: a session is the most that a device can have of somebody. */
export async function action({ context }: ActionFunctionArgs) {
  // where the API cannot say who this is, the cookies go all the same, and nothing leads back into the session
  if (context.visitor.state === "signed-in") await context.api.session.logOut();
  context.device.erase();
  return redirect(paths.device({ erased: 1 }), 303);
}

export default function DevicePage() {
  const { isErased, isShared, facts } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lead="For cafés, borrowed phones, and whoever wants to leave nothing behind.">
      {isErased && (
        <Notice tone="success" title="Erased." live>
          <p>Close the other tabs of this site, and this browser, to be sure.</p>
        </Notice>
      )}
      {facts.length > 0 ? (
        <div className="text">
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>No cookie of ours has anything of you.</p>
      )}
      <p className="mt-4">
        {isShared
          ? "You said that this device is shared. So we send no scripts, and nothing else is stored."
          : "With scripts, this browser may also have text that you typed and did not send, jobs to read offline, and answers of a test that wait for the internet."}
      </p>
      <PostForm reloadDocument onSubmit={eraseStored}>
        <p>“Erase” removes all of it and signs you out. Answers of a test that were not sent yet are lost.</p>
        <p className="actions">
          <Button look="danger">Erase</Button> <Link to={paths.privacy()}>What we keep, and why</Link>
        </p>
      </PostForm>
    </Page>
  );
}
