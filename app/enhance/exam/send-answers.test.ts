import { expect, it } from "vitest";
import { outcomeOf } from "./send-answers";

const kindOf = async (status: number, body: unknown = {}) =>
  (await outcomeOf(new Response(JSON.stringify(body), { status }))).kind;

it("tries again what the line or the site is to blame for, and passes over what is not taken as it stands", async () => {
  for (const status of [408, 429, 500, 502, 503]) expect(await kindOf(status)).toBe("later");
  for (const status of [400, 403, 413, 415]) expect(await kindOf(status)).toBe("stuck");
  expect(await kindOf(404)).toBe("not-theirs");
  expect(await kindOf(200)).toBe("saved");
});

it("knows which answers the API refuses for ever, when it says so", async () => {
  const refusal = (fields: Record<string, string[]>) =>
    outcomeOf(new Response(JSON.stringify({ message: "Check the answers", fields }), { status: 422 }));
  expect(await refusal({ "answers[2].value": ["Choose one"], "answers[14].value": ["Choose one"] })).toEqual({
    kind: "never",
    message: "Check the answers",
    places: [2, 14],
  });
  expect(await refusal({ device_note: ["Too long"] })).toMatchObject({ kind: "never", places: [] });
});

it("takes no other site's page for an answer", async () => {
  await expect(outcomeOf(new Response("<h1>Hotel</h1>"))).rejects.toThrow();
});
