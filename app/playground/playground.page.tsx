import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { RouteHandle } from "../context";
import { OverlayOutlet } from "../enhance/overlay-outlet";
import { CodeIsOver, ResendCode } from "../forms/mailed-code";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { pageMeta } from "../site/page-meta";
import { FormStates } from "./form-states";
import { LayerParts } from "./layer-parts";
import { LooseParts } from "./loose-parts";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Playground", noindex: true });
export const handle: RouteHandle = { checks: ["public"] };

/** `?wait=` seconds make the loading bar visible, `?fail` turns it red. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const seconds = Math.min(Number(searchParams.get("wait")) || 0, 20);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (searchParams.has("fail")) throw new Response(null, { status: 503 });
  return null;
}

/** The components of pages in all their states, for developers; only in development. */
export default function PlaygroundPage() {
  return (
    <OverlayOutlet>
      <Page title="Playground" lead="What pages are made of, in all states.">
        <LooseParts />
        <FormStates />
        <Section title="Codes by mail">
          <CodeIsOver left={2} />
          <CodeIsOver left={0} />
          <ResendCode wait={45} left={1} triesLeft={2} />
          <ResendCode wait={0} left={0} triesLeft={2} />
        </Section>
        <LayerParts />
      </Page>
    </OverlayOutlet>
  );
}
