import type { VisitorApi } from "../contract/visitor-api";
import { account } from "./account";
import { activity } from "./activity";
import { applications } from "./applications";
import { apply } from "./apply";
import { bookmarks } from "./bookmarks";
import { exams } from "./exams";
import type { Extensions } from "./extensions";
import { jobAlerts } from "./job-alerts";
import { jobPosts } from "./job-posts";
import { personalInfo } from "./personal-info";
import { characterReferences, licenses, qualifications, recordFiles } from "./profile-records";
import type { PublicCache, PublicReads } from "./public-cache";
import { resumes } from "./resumes";
import { screening } from "./screening";
import { selectionItems } from "./selection-items";
import { type SessionOptions, session } from "./session";
import { skills } from "./skills";
import type { Send } from "./transport";
import { unsubscribe } from "./unsubscribe";
import type { UploadTarget } from "./uploads";

interface Conversation {
  /** With the visitor's cookies. */
  asVisitor: Send;
  /** As nobody: its answers may be shared between visitors. */
  asNobody: Pick<Send, "get" | "find">;
  cache: PublicCache;
  /** Called with the age of every old answer that is shown because the API gave no newer one. */
  tellAge: (from: Date) => void;
  /** Null for whoever is not signed in, or could not be named now. */
  userId: string | null;
  uploads: UploadTarget;
  session: Omit<SessionOptions, "signedIn">;
  extensions: Extensions;
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
}

/**
 * Everything a page may ask the API. Jobs are asked for with an identity only by the signed-in, because the answer then
 * says what they did with each job; all others share one answer and create no session.
 */
export function createVisitorApi({
  asVisitor,
  asNobody,
  userId,
  cache,
  tellAge,
  uploads,
  session: options,
  extensions,
  withdrawalStatusId,
}: Conversation): VisitorApi {
  const signedIn = userId !== null;
  const asked = jobPosts(asNobody);
  const uncached: PublicReads = {
    jobPosts: asked,
    selectionItems: selectionItems(asNobody, extensions.has("selection_items")),
  };
  const shared = cache.reads(uncached, tellAge);
  return {
    offers: extensions.has,
    session: session(asVisitor, { ...options, signedIn }),
    account: account(asVisitor, options.onLoggedOut),
    jobAlerts: jobAlerts(asVisitor),
    unsubscribe: unsubscribe(asVisitor),
    jobPosts: { ...shared.jobPosts, listForAnyone: asked.list, ...(signedIn && jobPosts(asVisitor)) },
    selectionItems: shared.selectionItems,
    applications: applications(asVisitor, withdrawalStatusId),
    personalInfo: personalInfo(asVisitor, userId),
    skills: skills(asVisitor),
    licenses: licenses(asVisitor),
    qualifications: qualifications(asVisitor),
    characterReferences: characterReferences(asVisitor),
    recordFiles: recordFiles(asVisitor, uploads),
    resumes: resumes(asVisitor, uploads),
    activity: activity(asVisitor),
    apply: apply(asVisitor, uploads, extensions.has("drafts")),
    screening: screening(asVisitor, uploads),
    exams: exams(asVisitor),
    bookmarks: bookmarks(asVisitor),
  };
}
