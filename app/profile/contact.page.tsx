import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { profileFlow } from "../apply/section-flow";
import { loadContact, saveContact } from "../apply/sections/contact";
import { ContactPage } from "../apply/sections/contact-page";
import type { RouteHandle } from "../context";
import { formTitle } from "../forms/error-title";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Contact information – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadContact(args.context, profileFlow("contact", args));

export const action = (args: ActionFunctionArgs) => saveContact(args, profileFlow("contact", args));

export default ContactPage;
