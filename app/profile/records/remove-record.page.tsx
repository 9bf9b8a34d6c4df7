import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../../context";
import { PostForm } from "../../forms/post-form";
import { refused } from "../../forms/refused";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import { isOffered } from "../../sections/shown-sections";
import { pageMeta } from "../../site/page-meta";
import { kindAt } from "./record-kinds";
import { getRecord, listPlace, recordIdOf } from "./record-place";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data ? `Remove a ${data.one} – Your profile` : "Your profile" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

/** Loads the record in words, so that the page can say what will be lost. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(args);
  const record = await getRecord(kind, args);
  const [card] = await kind.cardsOf(args.context, [record]);
  if (!card) throw new Response(null, { status: 404 });
  const { one, beforeRemoval = null } = kind.words;
  const warning = isOffered(args.context, kind.section) ? beforeRemoval : "It cannot be added again here.";
  return { one, warning, card, back: listPlace(kind, args).back };
}

/** Removes the record in the path, then redirects to the list, which also says when it was gone already. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindAt(args);
  const removed = await kind.delete(args.context, recordIdOf(args.params));
  const { after } = listPlace(kind, args);
  if (removed.ok) return redirect(after("removed"), 303);
  if (removed.failure.kind === "missing") return redirect(after("gone"), 303);
  return refused(removed.failure);
}

/** Asks before a record is removed, and says what will be lost. */
export default function RemoveRecordPage() {
  const { one, warning, card, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Page title={`Remove ${card.name}?`} back={back}>
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <div className="text">
        {card.lines.length > 0 || card.file ? (
          <>
            <p>This removes, for good:</p>
            <ul>
              {card.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {card.file && <li>Its scan ({card.file})</li>}
            </ul>
          </>
        ) : (
          <p>It is removed for good.</p>
        )}
        <p>Applications you have sent keep what you sent with them.</p>
        {warning && <p>{warning}</p>}
      </div>
      <PostForm data-removes="">
        <p className="actions">
          <Button look="danger">Remove this {one}</Button> <Link to={back.to}>Keep it</Link>
        </p>
      </PostForm>
    </Page>
  );
}
