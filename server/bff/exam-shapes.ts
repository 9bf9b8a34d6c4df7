import { isObject } from "./is-object";

/** A question by our names. The specification has none for what is asked, nor for the choices. */
export function settledQuestion(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { prompt, question, text, title, body, options, choices, category } = given;
  return {
    ...given,
    category: typeof category === "string" ? category.toLowerCase().replaceAll(/[\s-]+/g, "_") : category,
    prompt: prompt ?? question ?? text ?? title,
    body: typeof body === "string" && body !== "" ? [{ key: "0", text: body }] : body,
    options: settledChoices(options ?? choices),
  };
}

/** Choices may be texts alone, or a map of texts; a choice that has nothing else to be sent by is sent as its text. */
function settledChoices(choices: unknown): unknown {
  if (Array.isArray(choices)) return choices.map((choice) => settledChoice(choice, choice));
  if (isObject(choices)) return Object.entries(choices).map(([key, choice]) => settledChoice(choice, key));
  return choices;
}

function settledChoice(choice: unknown, otherKey: unknown): unknown {
  if (!isObject(choice)) return { key: otherKey, label: choice };
  const { key, id, value, label, text, name, title } = choice;
  const words = label ?? text ?? name ?? title;
  return { ...choice, key: key ?? id ?? value ?? words, label: words };
}

/** A session by our names. */
export const settledSession = (given: unknown): unknown =>
  isObject(given)
    ? {
        ...given,
        expires_at: given.expires_at ?? given.ends_at ?? given.deadline_at,
        overall_score: given.overall_score ?? percentIn(given),
      }
    : given;

/** A score is a percentage, unless it says of how much it is. */
function percentIn({ score, max = 100 }: Record<string, unknown>): number | undefined {
  const [points, most] = [score, max].map((told) => (typeof told === "string" && told !== "" ? Number(told) : told));
  if (typeof points !== "number" || typeof most !== "number") return undefined;
  const percent = (100 * points) / most;
  return percent >= 0 && percent <= 100 ? percent : undefined;
}
