import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadContact, saveContact } from "../sections/contact";
import { ContactPage } from "../sections/contact-page";
import { pageMeta } from "../site/page-meta";
import { jobFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Contact information – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  return loadContact(args.context, await jobFlow("contact", args));
}

export async function action(args: ActionFunctionArgs) {
  return saveContact(args, await jobFlow("contact", args));
}

export default ContactPage;
