import { Link } from "@remix-run/react";
import type { Toast } from "../enhance/toasts";
import { Button, ButtonLink } from "../interface/button";
import { Section } from "../interface/section";

const toasts: Toast[] = [
  { text: "Saved at 14:05." },
  { text: "The colours could not be changed. Try again.", tone: "warning" },
  {
    text: "New version. It will load when you move on.",
    id: "build",
    actions: [{ label: "Load it now", run: () => location.reload() }],
  },
];

/** What needs scripts; without them the buttons do nothing. */
export function LayerParts() {
  const show = (toast: Toast) => void import("../enhance/toasts").then(({ showToast }) => showToast(toast));
  return (
    <>
      <Section title="Messages">
        <p className="actions">
          {toasts.map((toast) => (
            <Button key={toast.text} type="button" look="plain" onClick={() => show(toast)}>
              {toast.text}
            </Button>
          ))}
        </p>
      </Section>
      <Section title="Over the page">
        <p className="actions">
          <ButtonLink look="plain" to="/playground/slide-over">
            Open a slide-over
          </ButtonLink>{" "}
          <ButtonLink look="plain" to="/playground/modal">
            Open a modal
          </ButtonLink>
        </p>
      </Section>
      <Section title="Loading">
        <p>
          <Link to="/playground?wait=4">A page that takes four seconds</Link>
        </p>
        <p>
          <Link to="/playground?wait=1&fail=1">A page that fails</Link>
        </p>
      </Section>
    </>
  );
}
