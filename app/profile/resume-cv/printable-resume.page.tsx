import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import { returnToOf } from "../../sections/section-flow";
import { textFile } from "../../sections/text-file";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getShownResumeContent, toPlainText } from "./resume-content";
import { resumesPlace } from "./resumes-place";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Résumé made from your profile – Your profile" });
/** Looks like a sheet of paper, on the screen too. */
export const handle: RouteHandle = { checks: ["applicant"], colourMode: "light" };

export const loader = async (args: LoaderFunctionArgs) => ({
  ...resumesPlace(args),
  content: await getShownResumeContent(args.context),
});

/** Stores the résumé as a file, so that somebody with only a phone needs no file of their own. */
export async function action({ request, context }: ActionFunctionArgs) {
  const text = toPlainText(await getShownResumeContent(context));
  const id = await getApplicationId(context);
  const stored = await context.api.resumes.create(id, textFile(text, "resume-from-profile", new Date()));
  if (stored.ok)
    return redirect(
      paths.profile.resumes({ returnTo: returnToOf(request, context), stored: stored.value?.id ?? "newest" }),
      303,
    );
  const { failure } = stored;
  const said = failure.kind === "invalid" ? Object.values(failure.fields).flat()[0] : undefined;
  return refused({ ...failure, message: said ?? failure.message });
}

export default function PrintableResumePage() {
  const { back, isOne, content } = useLoaderData<typeof loader>();
  const { name, headline, contact, parts } = content;
  const refusal = useActionData<typeof action>();
  return (
    <div className="reading-main">
      <BackLink {...back} />
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <div className="card card-quiet no-print mb-8">
        <p>
          This is made from <Link to={paths.profile.personalInfo()}>your information</Link>. Change it there. Print it
          from your browser, or{" "}
          <a href={paths.profile.plainResume()} download>
            download it as text
          </a>
          .
        </p>
        {isOne && <p>Stored to apply with, it takes the place of a résumé that you stored before.</p>}
        <PostForm>
          <p className="actions mt-4">
            <Button>Use this résumé when I apply</Button>
          </p>
        </PostForm>
      </div>
      <article className="own-paper">
        <h1>{name}</h1>
        {headline && <p className="lead">{headline}</p>}
        <ul className="muted wrap-anywhere">
          {contact.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {parts.length === 0 && <p className="mt-6">There is nothing else in your profile yet.</p>}
        {parts.map(({ title, lines }) => (
          <section key={title} className="section">
            <h2>{title}</h2>
            <ul className="plain-list">
              {lines.map(({ text, note, about }) => (
                <li key={text + note}>
                  <strong>{text}</strong>
                  {note && <span className="muted"> ({note})</span>}
                  {about && <p className="written">{writtenText(about)}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </div>
  );
}
