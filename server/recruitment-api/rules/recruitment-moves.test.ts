import { describe, expect, it } from "vitest";
import { allowedMoves, canMove, canWithdraw } from "./recruitment-moves";
import { type Actor, findRecruitmentStatus, getRecruitmentStatus, recruitmentStatuses } from "./recruitment-statuses";

const reasons = [900, 901, 902, 903, 904, 905, 906, 907, 908, 909];

/** The table of docs/product/statuses.md, read row by row: from → what each actor may move to. Any other pair is refused. */
const table: Record<number, Partial<Record<Actor, number[]>>> = {
  100: { you: [200] },
  200: { recruiter: [250, 300, 700, 710], system: [710, 910], you: reasons },
  250: { recruiter: [150, 300, 400, 700, 710], system: [710, 910], you: reasons },
  300: { recruiter: [150, 350, 700, 710, 720], system: [350, 710, 720, 910], you: reasons },
  350: { recruiter: [150, 400, 700, 710], system: [710, 910], you: reasons },
  400: { recruiter: [150, 450, 500, 700, 710], system: [710, 910], you: reasons },
  450: { recruiter: [150, 500, 700, 710], system: [710, 910], you: reasons },
  500: { recruiter: [150, 600, 700, 710, 720], system: [710, 720, 910], you: reasons },
  600: { recruiter: [650, 700, 710, 720, 730], system: [710, 720, 910], you: [650, 730, ...reasons] },
  650: { recruiter: [800], system: [910], you: reasons },
  700: { recruiter: [750] },
  710: { recruiter: [750] },
};
const ids = recruitmentStatuses.map((status) => status.id);
const actors = ["you", "recruiter", "system"] as const;

describe("moving an application through its statuses", () => {
  for (const actor of actors) {
    for (const from of ids) {
      const allowed = table[from]?.[actor] ?? [];
      it(`lets "${actor}" move ${from} to ${allowed.length > 0 ? allowed.join(", ") : "nothing"} and refuses the rest`, () => {
        for (const to of ids) {
          expect([to, canMove(from, to, { actor })]).toEqual([to, allowed.includes(to)]);
        }
      });
    }
  }

  for (const heldFrom of [250, 300, 350, 400, 450, 500]) {
    it(`takes an application on hold back to ${heldFrom}, where it was, or ends it, and nothing else`, () => {
      const to = (actor: Actor) => allowedMoves(150, { actor, heldFrom }).map((status) => status.id);
      expect(to("recruiter")).toEqual([heldFrom, 700, 710]);
      expect(to("system")).toEqual([710, 910]);
      expect(to("you")).toEqual(reasons);
    });
  }

  for (const from of [...reasons, 910]) {
    for (const before of [200, 250, 300, 350, 400, 450, 500, 600, 650, 150]) {
      it(`undoes withdrawal ${from} to ${before} only for ${from === 910 ? "the site" : "the applicant"}`, () => {
        const to = (actor: Actor) => allowedMoves(from, { actor, withdrawnFrom: before }).map((status) => status.id);
        expect(to("you")).toEqual(from === 910 ? [] : [before]);
        expect(to("recruiter")).toEqual([]);
        expect(to("system")).toEqual(from === 910 ? [before] : []);
      });
    }
  }

  it("lets a person withdraw while recruiters work on the application, on hold too, and not before or after", () => {
    expect(ids.filter((id) => canWithdraw(id, null))).toEqual([200, 250, 300, 350, 400, 450, 500, 600, 650]);
    expect(canWithdraw(150, 300)).toBe(true);
  });
});

describe("the statuses", () => {
  it("have one id and one key each, and words for the applicant", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(recruitmentStatuses.map((status) => status.key)).size).toBe(ids.length);
    for (const status of recruitmentStatuses) expect(status.explanation).toMatch(/^[A-Z].{20,}[.!]$/);
  });

  it("are found by key, and an unknown id is an error", () => {
    expect(findRecruitmentStatus("screening")?.id).toBe(250);
    expect(findRecruitmentStatus("nothing")).toBeNull();
    expect(() => getRecruitmentStatus(1)).toThrow("There is no recruitment status 1");
  });
});
