import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OperatorParagraph } from "./operator";

const nobody = { company: null, postalAddress: null, termsUrl: null };
const shown = (operator: object) => renderToStaticMarkup(<OperatorParagraph operator={{ ...nobody, ...operator }} />);

it("says who runs the site and where its terms are, as far as they are set", () => {
  expect(shown({})).toBe("");
  expect(shown({ company: "Quay Ltd.", postalAddress: "1 Pier Road, Cebu" })).toContain(
    "<p>Quay Ltd., 1 Pier Road, Cebu</p>",
  );
  expect(shown({ termsUrl: "https://quay.example/terms" })).toContain(
    '<p><a href="https://quay.example/terms">Terms of use</a></p>',
  );
});
