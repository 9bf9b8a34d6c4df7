import { newReceiptCode } from "../rules/receipts";
import type { Db } from "./schema";

/**
 * A receipt code that no application has. Two concurrent transactions may still draw the same one: the unique constraint then
 * refuses the second, which `withFreshReceipt` retries.
 */
export async function freeReceiptCode(db: Db, draw: () => string = newReceiptCode): Promise<string> {
  for (;;) {
    const code = draw();
    const taken = await db
      .selectFrom("application_jobs")
      .select("id")
      .where("receipt_code", "=", code)
      .executeTakeFirst();
    if (!taken) return code;
  }
}

/** Retries a transaction when its receipt code was taken meanwhile; three tries at most. */
export async function withFreshReceipt<Result>(transaction: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await transaction();
  } catch (error) {
    if (tries > 1 && isTakenCode(error)) return withFreshReceipt(transaction, tries - 1);
    throw error;
  }
}

function isTakenCode(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && constraint === "application_jobs_receipt_code_key";
}
