import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IconSprite } from "./icon";

it("keeps the sprite that every page carries within 3 KB", () => {
  expect(renderToStaticMarkup(<IconSprite />).length).toBeLessThanOrEqual(3_000);
});
