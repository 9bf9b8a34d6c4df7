import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { Button } from "../interface/button";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign out" });
export const handle: RouteHandle = { checks: ["public"] };

export function loader({ context }: LoaderFunctionArgs) {
  if (context.visitor.state === "anonymous") throw redirect(paths.home(), 303);
  return null;
}

export async function action({ context }: ActionFunctionArgs) {
  if (context.visitor.state === "signed-in") await context.api.session.logOut();
  return redirect(paths.home(), 303);
}

export default function LogoutPage() {
  return (
    <Page title="Sign out?" lead="Your drafts and saved jobs are kept for when you come back." width="form">
      <PostForm>
        <p className="actions">
          <Button>Sign out</Button> <Link to={paths.profile.index()}>Stay signed in</Link>
        </p>
      </PostForm>
    </Page>
  );
}
