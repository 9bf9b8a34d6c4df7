import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "../../forms/post-form";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { Page } from "../../interface/page";
import type { loadRemoval, removeRecord } from "./remove-record";

/** Asks once before a record is removed, and says what is lost. */
export function RemovalPage({ one, children }: { one: string; children?: ReactNode }) {
  const { card, back, canAdd } = useLoaderData<typeof loadRemoval>();
  const refusal = useActionData<typeof removeRecord>();
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
        {canAdd ? children : <p>It cannot be added again here.</p>}
      </div>
      <PostForm data-removes="">
        <p className="actions">
          <Button look="danger">Remove this {one}</Button> <Link to={back.to}>Keep it</Link>
        </p>
      </PostForm>
    </Page>
  );
}
