import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

const listening = new AsyncLocalStorage<string[]>();

const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [config] = given;
    const text = typeof config === "string" ? config : (config as { text?: string }).text;
    if (text !== undefined) listening.getStore()?.push(text);
    return query.apply(this, given);
  },
});

/** Begins and ends of transactions are no statements: they read and write nothing, and cost next to nothing. */
const isBracket = (text: string) => /^(begin|start transaction|commit|rollback|savepoint|release)\b/i.test(text);

/** Does `work`, and gives the statements that it sends to the database until it is done, whatever else goes on meanwhile, to `hear`. */
export async function withStatements<Result>(
  hear: (statements: string[]) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const sent: string[] = [];
  try {
    return await listening.run(sent, work);
  } finally {
    hear(sent.filter((text) => !isBracket(text)));
  }
}
