import { scoreText } from "./score-words";

interface Props {
  score: number | null;
  max: number;
  /** Points to pass with; null where nobody says so. */
  pass: number | null;
}

/** A test's points as a bar to the maximum, with a tick at the pass mark. */
export function ResultBar({ score, max, pass }: Props) {
  const at = (points: number) => `${Math.round((1000 * points) / max) / 10}%`;
  return (
    <div>
      {score !== null && (
        <p>
          <strong>
            {scoreText(score)} of {scoreText(max)}
          </strong>
          {pass !== null && `, pass mark ${scoreText(pass)}`}
        </p>
      )}
      <svg className="result-bar" aria-hidden="true">
        <rect width="100%" height="8" y="2" rx="4" />
        {score !== null && <rect width={at(score)} height="8" y="2" rx="4" data-is="score" />}
        {pass !== null && <rect x={at(pass)} width="2" height="12" data-is="pass" />}
      </svg>
    </div>
  );
}
