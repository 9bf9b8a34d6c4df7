import { type Kysely, sql } from "kysely";
import type { Database } from "./schema";

/** What mails say of the site: where it is, and how it is called. */
export interface SiteInMails {
  siteOrigin: string;
  brandName: string;
}

/** Notes them at the start, so that a tool in a shell without the site's settings writes no address that leads nowhere. */
export async function adoptSiteFacts(db: Kysely<Database>, { siteOrigin, brandName }: SiteInMails): Promise<void> {
  const facts = { origin: siteOrigin, brand_name: brandName };
  await db
    .insertInto("site_facts")
    .values(facts)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(facts)
        // a start that changes nothing writes nothing
        .where(sql<boolean>`(site_facts.origin, site_facts.brand_name) <> (${siteOrigin}, ${brandName})`),
    )
    .execute();
}

/** Those of the site that started on this database last; null when none has. */
export async function findSiteFacts(db: Kysely<Database>): Promise<SiteInMails | null> {
  const row = await db.selectFrom("site_facts").select(["origin", "brand_name"]).executeTakeFirst();
  return row ? { siteOrigin: row.origin, brandName: row.brand_name } : null;
}
