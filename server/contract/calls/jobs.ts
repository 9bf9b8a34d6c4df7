import { z } from "zod";
import { AddressAlert, ChangedJobAlert, JobAlert, NewAddressAlert, NewJobAlert, Unsubscription } from "../account";
import { Bookmark, NewBookmark } from "../bookmarks";
import { Employer, ListedEmployer } from "../employers";
import { HiddenJob, NewHiddenJob } from "../hidden-jobs";
import { JobMatches } from "../job-matches";
import { JobPost, JobPostPage } from "../job-posts";
import { NewJobReport, SentCode, SentMessage } from "../safety";
import { SelectionItem } from "../selection-items";
import { bookmarkSorts, bookmarkStates } from "../values/bookmarks";
import { type JobFilter, jobFilterNames, jobFilters } from "../values/job-filters";
import { maxJobMatches } from "../values/job-matches";
import { maxPerPage, maxSearchLength } from "../values/limits";
import { all, del, get, lenient, many, nothing, one, page, patch, post, queryNumber } from "./call";

/** How each kind of filter is written, for the API's document. */
const descriptions: { [Kind in JobFilter["is"]]: (filter: Extract<JobFilter, { is: Kind }>) => string } = {
  words: () => `At most ${maxSearchLength} characters`,
  choices: () => "Ids of choices, any of which fits",
  posts: () => "Ids of posts",
  post: () => "The id of a post",
  employer: () => "The id of an employer",
  amount: () => "An amount, like 40000.50",
  option: ({ options }) => `One of ${options.join(", ")}`,
  days: ({ options }) => `Days, one of ${Object.keys(options).join(", ")}`,
  country: () => "A code of two letters, like PH",
  zone: () => "A time zone, like Asia/Manila",
  flag: ({ personal }) => (personal ? "1 or 0, for the signed-in" : "1 or 0"),
  number: () => "A whole number from 1",
};

/** For the API's document only; `readListQuery` reads the query, and never refuses one. */
const listQuery = z.object(
  Object.fromEntries(
    jobFilterNames.map((name) => {
      const filter = jobFilters[name];
      const describe = descriptions[filter.is] as (of: typeof filter) => string;
      const isList = filter.is === "choices" || filter.is === "posts";
      const text = z.union([z.string(), z.array(z.string())]).optional();
      return [isList ? `${name}[]` : name, text.meta({ description: describe(filter) })];
    }),
  ),
);

const Token = z.object({ token: z.string() });

/** Finding a job, saving it, and hearing of new ones. */
export const jobCalls = {
  "jobPosts.list": get(
    "/public_api/job_posts",
    "Open job posts, with filters, order, facet counts and pages. What is not understood is dropped and told",
    {
      isPublic: true,
      query: listQuery,
      gives: page(JobPostPage),
      good: { 200: "A page of job posts" },
      screens: "Home, jobs, feeds, site map",
    },
  ),
  "jobPosts.find": get("/public_api/job_posts/{id}", "One job post; closed ones too, with their status", {
    isPublic: true,
    gives: one(JobPost),
    good: { 200: "The job post" },
    screens: "A job, applying",
  }),
  "safety.reportJob": post(
    "/public_api/job_posts/{id}/reports",
    "Say what is wrong with a job, signed in or not; the same again is stored once",
    {
      isPublic: true,
      body: NewJobReport,
      gives: nothing,
      good: { 201: "Stored" },
      refuses: [404, 419, 422, 429],
      capability: "messages",
    },
  ),
  "safety.checkCode": post("/public_api/sent_codes", "Whether a mail or a receipt of this code was sent, and when", {
    isPublic: true,
    body: SentCode,
    gives: one(SentMessage),
    good: { 200: "When it was sent; null where nothing has this code" },
    refuses: [419, 422, 429],
    capability: "messages",
  }),
  "employers.list": get("/public_api/employers", "The employers with open jobs, by name", {
    isPublic: true,
    query: z.object({ page: queryNumber() }),
    gives: many(ListedEmployer),
    good: { 200: "A page of employers" },
    capability: "jobs",
  }),
  "employers.find": get(
    "/public_api/employers/{id}",
    "An employer, with what they say of themselves; their jobs are `employer_id` of the list",
    { isPublic: true, gives: one(Employer), good: { 200: "The employer" }, capability: "jobs" },
  ),
  "selectionItems.list": get("/api/selection_items/public/{list}", "The choices of one closed list, in order", {
    isPublic: true,
    gives: all(SelectionItem),
    good: { 200: "The choices; kept a day", 304: "Still the ones with this ETag" },
    capability: "selection_items",
  }),
  "bookmarks.list": get("/api/bookmarks", "One's own saved jobs", {
    query: z.object({
      page: queryNumber(),
      per_page: queryNumber(maxPerPage),
      sort: lenient(z.enum(bookmarkSorts), "string"),
      state: lenient(z.enum(bookmarkStates), "string"),
    }),
    gives: many(Bookmark),
    good: { 200: "A page of saved jobs" },
    screens: "Saved jobs",
  }),
  "bookmarks.create": post("/api/bookmarks", "Save a job; saving it again answers the row that is there", {
    body: NewBookmark,
    gives: one(Bookmark),
    good: { 200: "Was saved already", 201: "Saved" },
    refuses: [401, 419, 422],
    screens: "Saving a job",
  }),
  "bookmarks.delete": del("/api/bookmarks/{id}", "Remove a saved job", {
    gives: nothing,
    good: { 200: "Removed" },
    refuses: [401, 404, 419],
    screens: "Removing a saved job",
  }),
  "hiddenJobs.list": get("/api/hidden_jobs", "The jobs one hid as not for oneself, the last hidden first", {
    gives: all(HiddenJob),
    good: { 200: "All of them" },
    capability: "jobs",
  }),
  "hiddenJobs.create": post("/api/hidden_jobs", "Hide a job; hiding it again changes nothing", {
    body: NewHiddenJob,
    gives: nothing,
    good: { 200: "Was hidden already", 201: "Hidden" },
    refuses: [401, 419, 422],
    capability: "jobs",
  }),
  "hiddenJobs.delete": del("/api/hidden_jobs/{id}", "Show a hidden job again, by the job’s id", {
    gives: nothing,
    good: { 200: "Shown again" },
    refuses: [401, 404, 419],
    capability: "jobs",
  }),
  "jobMatches.get": get("/api/job_matches", "The newest open jobs that fit what one told of oneself, each with why", {
    query: z.object({ per_page: queryNumber(maxJobMatches) }),
    gives: one(JobMatches),
    good: { 200: "The jobs; none that one hid or applied for" },
    capability: "jobs",
  }),
  "jobAlerts.list": get("/api/job_alerts", "One's own job alerts, the newest first", {
    gives: all(JobAlert),
    good: { 200: "All of them" },
    capability: "job_alerts",
  }),
  "jobAlerts.create": post(
    "/api/job_alerts",
    "Repeat a search and mail what is new. What is not understood of the search is dropped",
    {
      body: NewJobAlert,
      gives: one(JobAlert),
      good: { 201: "Saved" },
      refuses: [401, 419, 422],
      capability: "job_alerts",
    },
  ),
  "jobAlerts.update": patch("/api/job_alerts/{id}", "Change how often an alert is mailed, and how much", {
    body: ChangedJobAlert,
    gives: one(JobAlert),
    good: { 200: "As it is now" },
    refuses: [401, 404, 419, 422],
    capability: "job_alerts",
  }),
  "jobAlerts.delete": del("/api/job_alerts/{id}", "Stop an alert", {
    gives: nothing,
    good: { 200: "Stopped" },
    refuses: [401, 404, 419],
    capability: "job_alerts",
  }),
  "addressAlerts.create": post(
    "/public_api/job_alerts",
    "The same for an address without an account, which gets one mail to confirm it. The answer is the same for every address",
    {
      isPublic: true,
      body: NewAddressAlert,
      gives: nothing,
      good: { 201: "Asked for, if this address has it not yet" },
      refuses: [419, 422, 429],
      capability: "job_alerts",
    },
  ),
  "addressAlerts.find": get("/public_api/job_alerts/confirmation", "What the link of that mail confirms", {
    isPublic: true,
    query: Token,
    gives: one(AddressAlert),
    good: { 200: "The alert" },
    refuses: [404, 422],
    capability: "job_alerts",
  }),
  "addressAlerts.confirm": post("/public_api/job_alerts/confirmation", "Confirm it; again changes nothing", {
    isPublic: true,
    body: Token,
    gives: one(AddressAlert),
    good: { 200: "Confirmed" },
    refuses: [404, 419, 422],
    capability: "job_alerts",
  }),
  "unsubscribe.find": get("/public_api/unsubscribe", "What the stop link of a mail stops", {
    isPublic: true,
    query: Token,
    gives: one(Unsubscription),
    good: { 200: "What it stops" },
    refuses: [404, 422],
    capability: "job_alerts",
  }),
  "unsubscribe.stop": post("/public_api/unsubscribe", "Stop it; again changes nothing", {
    isPublic: true,
    body: Token,
    gives: one(Unsubscription),
    good: { 200: "What was stopped" },
    refuses: [404, 419, 422],
    capability: "job_alerts",
  }),
};
