import { expect, it } from "vitest";
import { stepBar } from "./apply-steps";

const apply = "/jobs/7/apply";
const job = { hasQuestions: true, title: "Clerk", to: "/jobs/7" };

it.each([
  [`${apply}/login`, "Step 1 of 4"],
  [`${apply}/review`, "Step 2 of 4"],
  [`${apply}/review/contact`, "Step 2 of 4"],
  [`${apply}/screening`, "Step 3 of 4"],
  [`${apply}/screening/file/3`, "Step 3 of 4"],
  [`${apply}/screening/file/0193f1c2-7a4e-7b52-9d3e-0a1b2c3d4e5f`, "Step 3 of 4"],
  [`${apply}/screening/earlier`, "Step 3 of 4"],
  [`${apply}/screening/check`, "Step 4 of 4"],
])("says where %s stands", (path, words) => {
  expect(stepBar(path, job)).toContain(`<b>${words}</b>`);
});

it.each([
  [`${apply}/login`, "Step 1 of 3"],
  [`${apply}/review`, "Step 2 of 3"],
  [`${apply}/screening/check`, "Step 3 of 3"],
  [`${apply}/screening`, "Step 3 of 4"],
])("counts only the steps of a job that asks nothing: %s", (path, words) => {
  expect(stepBar(path, { ...job, hasQuestions: false })).toContain(`<b>${words}</b>`);
});

it("counts no step once the application is sent", () => {
  expect(stepBar(`${apply}/success`, job)).toBeNull();
});

it("draws a segment for each step: those up to this one, and those that come", () => {
  expect(stepBar(`${apply}/review`, { ...job, hasQuestions: false })).toContain(
    '<path d="M0 0h32.7v1h-32.7zM33.7 0h32.7v1h-32.7z"/><path d="M67.3 0h32.7v1h-32.7z"/>',
  );
});

it("names the job as text", () => {
  const bar = stepBar(`${apply}/login`, { ...job, title: '<b>"Clerk"', to: '/jobs/7?"' });
  expect(bar).not.toContain('<b>"Clerk"');
  expect(bar).not.toContain('7?"');
});
