import type { User } from "../contract/records";
import { capabilities } from "../contract/values/capabilities";
import type { JobListPart } from "../contract/values/job-filters";
import { account, activity, jobAlerts } from "./account";
import { laterFiles, messages, needs } from "./after-applying";
import type { ApiCapabilities } from "./api-capabilities";
import { applications } from "./applications";
import { applyParts, applyWithDrafts } from "./apply";
import { applyWithoutDrafts, type UnsentApplications } from "./apply-without-drafts";
import { besidePosts } from "./beside-posts";
import { bookmarks } from "./bookmarks";
import { callTo } from "./call-to";
import { callsOfTable } from "./calls-of-table";
import type { ChangeRules } from "./change-body";
import { exams } from "./exams";
import { employers, jobPosts } from "./job-posts";
import { findOwnId, isWithdrawn, jobsOfVisitor } from "./jobs-of-visitor";
import { personalInfo } from "./personal-info";
import { type KeepingRecords, savingFile, sectionRecords, skills } from "./profile-records";
import type { PublicCache, PublicReads } from "./public-cache";
import { unavailable } from "./refusals";
import { resumes } from "./resumes";
import { screening } from "./screening";
import { selectionItems } from "./selection-items";
import { type SessionOptions, session } from "./session";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";

interface Conversation {
  /** With the visitor's cookies. */
  asVisitor: Send;
  /** As nobody: its answers may be shared between visitors. */
  asNobody: Pick<Send, "get" | "find">;
  cache: PublicCache;
  /** Called with the age of every old answer that is shown because the API gave no newer one. */
  tellAge: (from: Date) => void;
  /** Null for a guest, and when the API could not say who this is. */
  user: User | null;
  uploads: UploadTarget;
  session: Omit<SessionOptions, "signedIn">;
  offered: ApiCapabilities;
  /** The API uses our names for every field, as the embedded one does. */
  hasOurNames: boolean;
  /** Stores drafts for an API without them. */
  unsent: UnsentApplications;
  /** The recruitment status of a withdrawal without a reason from the API's list. */
  withdrawalStatusId: string;
}

/**
 * The recruitment API for one visitor during one request: `context.api` in every loader and action.
 */
export type VisitorApi = ReturnType<typeof createVisitorApi>;

/**
 * Everything a page may ask the API: the calls of the table, and in place of some what is more than one call or depends on the
 * API. `find…` answers null on 404, `get…` and `list…` throw a 404 Response, changes answer `Changed`. When the API cannot
 * answer a read, a 503 Response is thrown; when it asks us to wait, a 429. Jobs are asked for with an identity only by the
 * signed-in, and only where the answer then says what they did with each job; all others share one answer and create no session.
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
}: Conversation) {
  const table = callsOfTable(asVisitor);
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
    ...table,
    /** Whether the API announces this; what a page does without it stands in `values/capabilities.ts`. */
    offers: offered.has,
    /** Whether its list of jobs knows this filter or order. */
    offersInList: (part: JobListPart) => offered.jobListParts().includes(part),
    session: { ...table.session, ...session(asVisitor, { ...options, signedIn }) },
    account: { ...table.account, ...account(asVisitor, { rules, onLoggedOut: options.onLoggedOut }) },
    jobAlerts: { ...table.jobAlerts, ...jobAlerts(table.jobAlerts) },
    jobPosts: {
      ...posts,
      /** With what this visitor did with each job, for pages that show it: an API whose posts do not tell is asked for that too. */
      ...postsForVisitor,
      /** Asked as nobody, whoever the visitor is: its answer may be cached and shown to all. */
      listForAnyone: asked.list,
      findForAnyone: shared.jobPosts.find,
    },
    employers: shared.employers,
    selectionItems: shared.selectionItems,
    mailAnswers: {
      ...table.mailAnswers,
      /** Asked as nobody: a program that only looks at the links of mails costs no session. */
      find: (token: string) => asNobody.find(callTo("mailAnswers.find", { query: { token } })),
    },
    applications: { ...table.applications, ...held },
    messages: { ...table.messages, ...messages(asVisitor, table.messages, uploads) },
    needs: { ...table.needs, ...needs(asVisitor, uploads) },
    personalInfo: person,
    skills: { ...table.skills, ...skills(asVisitor, keeping) },
    licenses: {
      ...table.licenses,
      ...sectionRecords(asVisitor, "licenses", keeping),
      saveFile: savingFile(asVisitor, "licenses", uploads),
    },
    qualifications: {
      ...table.qualifications,
      ...sectionRecords(asVisitor, "qualifications", keeping),
      saveFile: savingFile(asVisitor, "qualifications", uploads),
    },
    employments: { ...table.employments, ...sectionRecords(asVisitor, "employments", keeping) },
    character_references: {
      ...table.character_references,
      ...sectionRecords(asVisitor, "character_references", keeping),
    },
    resumes: { ...table.resumes, ...resumes(asVisitor, uploads, hasSeveralResumes) },
    laterFiles: { ...table.laterFiles, ...laterFiles(asVisitor, uploads) },
    activity: { ...table.activity, ...activity(asVisitor) },
    apply: { ...applyParts(asVisitor, uploads, { hasSeveralResumes, rules }), ...applying.apply },
    screening: { ...table.screening, ...applying.screening },
    exams: { ...table.exams, ...exams(asVisitor, table.exams, offered) },
    bookmarks: bookmarks(asVisitor, { posts, findId: findBookmark, mine }),
  };
}
