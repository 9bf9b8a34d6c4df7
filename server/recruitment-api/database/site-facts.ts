import { sql } from "kysely";
import type { Db } from "./schema";

/** The site's address and name for mails. */
export interface SiteInMails {
  siteOrigin: string;
  brandName: string;
}

/** Stores them at the start, so that a command-line tool without the site's settings writes correct links into mails. */
export async function adoptSiteFacts(db: Db, { siteOrigin, brandName }: SiteInMails): Promise<void> {
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
export async function findSiteFacts(db: Db): Promise<SiteInMails | null> {
  const row = await db.selectFrom("site_facts").select(["origin", "brand_name"]).executeTakeFirst();
  return row ? { siteOrigin: row.origin, brandName: row.brand_name } : null;
}
