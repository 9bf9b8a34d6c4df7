import { bandsFrom, type ExamBand } from "../../server/contract/values/exam-statuses";
import { groupThousands } from "../../server/contract/values/numbers";

/** At most two decimals, without zeros at the end: `75.89`, `82.5`, `14`, `5,400`. */
export function scoreText(value: number): string {
  const [whole = "0", decimals = ""] = String(Number(value.toFixed(2))).split(".");
  const grouped = groupThousands(whole);
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** `14 of 20 points`; `14 points` when the maximum is not known. */
export const pointsText = (score: number, max: number | null) =>
  max === null ? `${scoreText(score)} points` : `${scoreText(score)} of ${scoreText(max)} points`;

/** `82.5%` */
export const percentText = (percent: number) => `${scoreText(percent)}%`;

/** The names of the bands with the percentages they cover (docs/assessment.md). */
export const bandWords: Readonly<Record<ExamBand, string>> = {
  strong: `Strong (${bandsFrom.strong}% and more)`,
  good: `Good (${bandsFrom.good}% to ${bandsFrom.strong - 1}%)`,
  fair: `Fair (passed, below ${bandsFrom.good}%)`,
};
