import { expect, it, vi } from "vitest";
import { isRight } from "../rules/right-answer";
import { bankOf, findQuestion } from "./bank";
import { idioms } from "./bank/idioms";
import { drawPart } from "./draw";
import { questionsOf, sheetOf } from "./sheet";

const gone = vi.hoisted(() => 1001);

vi.mock("./bank/idioms", async (original) => {
  const bank = await original<typeof import("./bank/idioms")>();
  return {
    idioms: bank.idioms.map((item) => (item.id === gone ? { ...item, version: 2, retired: true } : item)),
  };
});

it("draws an idiom that was withdrawn in no new sitting", () => {
  expect(bankOf("idioms")).toHaveLength(idioms.length - 1);
  for (let round = 0; round < 200; round++) {
    const drawn = drawPart("idioms", { seed: `sitting ${round}`, run: 1, practice: false });
    expect(drawn.map(({ id }) => id)).not.toContain(gone);
  }
});

it("still shows and marks it in the sittings that drew it", () => {
  const part = { category: "idioms" as const, drawn: [{ id: gone, options: [2, 0, 3, 1] }], run: 1 };
  const sitting = { seed: "sitting", practice: false };

  expect(findQuestion(gone)).toMatchObject({ retired: true, version: 2 });
  expect(questionsOf(part, sitting)).toMatchObject([{ id: gone, version: 2 }]);
  const marked = sheetOf(part, sitting).flatMap((item) =>
    item.options.filter(({ key }) => isRight(item, key)).map(({ label }) => label),
  );
  expect(marked).toEqual([idioms.find(({ id }) => id === gone)?.right]);
});
