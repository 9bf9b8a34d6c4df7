import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { formTitle } from "../interface/error-title";
import { loadContact, saveContact } from "../sections/contact";
import { ContactPage } from "../sections/contact-page";
import { profileFlow } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Contact information – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export const loader = (args: LoaderFunctionArgs) => loadContact(args.context, profileFlow("contact", args));

export const action = (args: ActionFunctionArgs) => saveContact(args, profileFlow("contact", args));

export default ContactPage;
