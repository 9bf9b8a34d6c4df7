import type { User } from "../contract/records";
import { capabilities } from "../contract/values/capabilities";
import type { VisitorApi } from "../contract/visitor-api";
import { account } from "./account";
import { activity } from "./activity";
import type { ApiCapabilities } from "./api-capabilities";
import { applications } from "./applications";
import { applyParts, applyWithDrafts } from "./apply";
import { applyWithoutDrafts } from "./apply-without-drafts";
import { besidePosts } from "./beside-posts";
import { bookmarks } from "./bookmarks";
import type { ChangeRules } from "./change-body";
import { documents } from "./documents";
import { employers } from "./employers";
import { exams } from "./exams";
import { jobAlerts } from "./job-alerts";
import { jobPosts } from "./job-posts";
import { findOwnId, isWithdrawn, jobsOfVisitor } from "./jobs-of-visitor";
import { messages } from "./messages";
import { personalInfo } from "./personal-info";
import {
  characterReferences,
  employments,
  type KeepingRecords,
  licenses,
  qualifications,
  recordFiles,
} from "./profile-records";
import type { PublicCache, PublicReads } from "./public-cache";
import { unavailable } from "./refusals";
import { resumes } from "./resumes";
import { screening } from "./screening";
import { selectionItems } from "./selection-items";
import { type SessionOptions, session } from "./session";
import { skills } from "./skills";
import type { Send } from "./transport";
import type { UnsentApplications } from "./unsent";
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
  user: User | null;
  uploads: UploadTarget;
  session: Omit<SessionOptions, "signedIn">;
  offered: ApiCapabilities;
  /** The API calls every field as we do, as the embedded one does. */
  hasOurNames: boolean;
  /** What was not sent yet, for an API without drafts. */
  unsent: UnsentApplications;
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
}

/**
 * Everything a page may ask the API. Jobs are asked for with an identity only by the signed-in, and only where the answer then
 * says what they did with each job; all others share one answer and create no session.
 */
export function createVisitorApi({
  asVisitor,
  asNobody,
  user,
  cache,
  tellAge,
  uploads,
  session: options,
  offered,
  hasOurNames,
  unsent,
  withdrawalStatusId,
}: Conversation): VisitorApi {
  const signedIn = user !== null;
  const hasLists = offered.has("selection_items");
  const hasVersions = offered.has("safe_writes");
  const hasSeveralResumes = offered.has("resumes");
  const rules: ChangeRules = {
    isOurs: hasOurNames,
    hasLists,
    takesNull: capabilities.every(offered.has),
  };
  const person = personalInfo(asVisitor, { userId: user?.id ?? null, rules, hasVersions });
  const keeping: KeepingRecords = { rules, findPerson: person.find };
  const asked = jobPosts(asNobody);
  const uncached: PublicReads = {
    jobPosts: asked,
    employers: employers(asNobody),
    selectionItems: selectionItems(asNobody, hasLists),
  };
  const applying = offered.has("applications")
    ? { apply: applyWithDrafts(asVisitor), screening: screening(asVisitor, uploads) }
    : applyWithoutDrafts(asVisitor, uploads, {
        unsent,
        findApplicationId: () => findOwnId(asVisitor, user),
        async findSent(jobId) {
          const id = await findOwnId(asVisitor, user);
          const { items } = id === null ? { items: [] } : await held.listJobs(id);
          return items.find((one) => one.job_id === jobId && !isWithdrawn(one)) ?? null;
        },
      });
  const shared = cache.reads(uncached, tellAge);
  const held = applications(asVisitor, {
    withdrawalStatusId,
    judgesSections: offered.has("profile"),
    rules,
    user,
    findPerson: person.find,
  });
  const tellsViewer = offered.has("jobs");
  const posts = signedIn && tellsViewer ? jobPosts(asVisitor) : shared.jobPosts;
  const mine = signedIn && !tellsViewer ? jobsOfVisitor(asVisitor, { user, listJobs: held.listJobs }) : null;
  const postsForVisitor = mine ? besidePosts(posts, mine) : { listForVisitor: posts.list, findForVisitor: posts.find };
  const findBookmark = async (jobId: string) => {
    if (mine === null) return (await posts.find(jobId))?.viewer?.bookmark_id ?? null;
    const saved = await mine.findSaved();
    if (saved === null) throw unavailable();
    return saved.get(jobId) ?? null;
  };
  return {
    offers: offered.has,
    offersInList: (part) => offered.jobListParts().includes(part),
    session: session(asVisitor, { ...options, signedIn }),
    account: account(asVisitor, { rules, onLoggedOut: options.onLoggedOut }),
    jobAlerts: jobAlerts(asVisitor),
    unsubscribe: unsubscribe(asVisitor),
    jobPosts: { ...posts, ...postsForVisitor, listForAnyone: asked.list, findForAnyone: shared.jobPosts.find },
    employers: shared.employers,
    selectionItems: shared.selectionItems,
    applications: held,
    messages: messages(asVisitor, uploads),
    personalInfo: person,
    skills: skills(asVisitor, keeping),
    licenses: licenses(asVisitor, keeping),
    qualifications: qualifications(asVisitor, keeping),
    employments: employments(asVisitor, keeping),
    characterReferences: characterReferences(asVisitor, keeping),
    recordFiles: recordFiles(asVisitor, uploads),
    resumes: resumes(asVisitor, uploads, hasSeveralResumes),
    documents: documents(asVisitor),
    activity: activity(asVisitor),
    apply: { ...applyParts(asVisitor, uploads, { hasSeveralResumes, rules }), ...applying.apply },
    screening: applying.screening,
    exams: exams(asVisitor, offered),
    bookmarks: bookmarks(asVisitor, { posts, findId: findBookmark, mine }),
  };
}
