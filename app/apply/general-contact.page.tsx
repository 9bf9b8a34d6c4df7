import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadContact, saveContact } from "../sections/contact";
import { ContactPage } from "../sections/contact-page";
import { pageMeta } from "../site/page-meta";
import { generalFlow } from "./apply-flow";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Contact information – Join the talent pool", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = ({ context }: LoaderFunctionArgs) => loadContact(context, generalFlow("contact"));

export const action = (args: ActionFunctionArgs) => saveContact(args, generalFlow("contact"));

export default ContactPage;
