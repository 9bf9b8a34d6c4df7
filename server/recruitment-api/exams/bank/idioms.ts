import messages from "./idioms/messages.json" with { type: "json" };
import money from "./idioms/money.json" with { type: "json" };
import people from "./idioms/people.json" with { type: "json" };
import phrasalVerbs from "./idioms/phrasal-verbs.json" with { type: "json" };
import work from "./idioms/work.json" with { type: "json" };
import { IdiomItem, readItems } from "./items";

/** Every idiom item, by theme; a sitting shuffles the right option in. */
export const idioms: readonly IdiomItem[] = [
  ...readItems("idioms/work", IdiomItem, work),
  ...readItems("idioms/messages", IdiomItem, messages),
  ...readItems("idioms/phrasal-verbs", IdiomItem, phrasalVerbs),
  ...readItems("idioms/people", IdiomItem, people),
  ...readItems("idioms/money", IdiomItem, money),
];
