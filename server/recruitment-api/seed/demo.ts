import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/schema";
import { createJobPosts } from "../database/write-job-posts";
import { adminSupport } from "./demo-posts/admin-support";
import { bookkeepingFinance } from "./demo-posts/bookkeeping-finance";
import { customerService } from "./demo-posts/customer-service";
import { dataEntry } from "./demo-posts/data-entry";
import { type DemoPost, toNewJobPost } from "./demo-posts/demo-post";
import { designCreative } from "./demo-posts/design-creative";
import { education } from "./demo-posts/education";
import { engineeringCad } from "./demo-posts/engineering-cad";
import { healthcareAdmin } from "./demo-posts/healthcare-admin";
import { hrRecruiting } from "./demo-posts/hr-recruiting";
import { itDevelopment } from "./demo-posts/it-development";
import { itSupport } from "./demo-posts/it-support";
import { legalSupport } from "./demo-posts/legal-support";
import { logistics } from "./demo-posts/logistics";
import { management } from "./demo-posts/management";
import { marketingSocial } from "./demo-posts/marketing-social";
import { other } from "./demo-posts/other";
import { realEstate } from "./demo-posts/real-estate";
import { sales } from "./demo-posts/sales";
import { virtualAssistant } from "./demo-posts/virtual-assistant";
import { writingContent } from "./demo-posts/writing-content";

const demoPosts: readonly DemoPost[] = [
  adminSupport,
  virtualAssistant,
  dataEntry,
  customerService,
  sales,
  marketingSocial,
  bookkeepingFinance,
  hrRecruiting,
  itDevelopment,
  itSupport,
  designCreative,
  writingContent,
  healthcareAdmin,
  realEstate,
  legalSupport,
  engineeringCad,
  logistics,
  education,
  management,
  other,
].flat();

/**
 * Fills an empty site with job posts that read like real ones, dated around `now`. Does nothing when there is any post;
 * two copies that start at once seed once.
 * @returns how many posts were made
 */
export async function seedDemo(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table job_posts in share row exclusive mode`.execute(trx);
    const any = await trx.selectFrom("job_posts").select("id").limit(1).executeTakeFirst();
    if (any) return 0;
    const oldestFirst = [...demoPosts].sort((a, b) => (b.posted ?? 0) - (a.posted ?? 0));
    const ids = await createJobPosts(
      trx,
      oldestFirst.map((post) => toNewJobPost(post, now)),
      now,
    );
    return ids.length;
  });
}
