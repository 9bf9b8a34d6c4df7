import { maxAlertQuery } from "../../contract/values/account";
import { invalid } from "../core/refusals";
import { readListQuery } from "../database/job-list-query";
import type { Db } from "../database/schema";
import { alertQuery } from "../rules/job-alert-query";

/** The normalised search of an alert; 422 when it is longer than an alert can keep. */
export async function readAlertQuery(db: Db, typed: string): Promise<string> {
  const { asked } = await readListQuery(db, new URLSearchParams(typed), true);
  const query = alertQuery(asked);
  if (query.length > maxAlertQuery)
    throw invalid({ query: ["This search has more filters than an alert can keep. Take some away"] });
  return query;
}
