import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";

type Group = Parameters<typeof getSelectionItem>[0];
const choose = (group: Group, key: string) => `${group}_id[]=${getSelectionItem(group, key).id}`;
const sales = choose("category", "sales");
const partTime = choose("employment_type", "part_time");
const hybrid = choose("work_setup", "hybrid");
const lead = choose("experience_level", "lead");
const severalEach = [
  `${sales}&${choose("category", "other")}&${partTime}&${choose("employment_type", "freelance")}`,
  `${lead}&${choose("experience_level", "senior")}`,
].join("&");
const fiveFilters = [
  `${choose("category", "engineering_cad")}&${choose("employment_type", "freelance")}`,
  `${choose("work_setup", "remote")}&${choose("shift", "night_us")}&${choose("experience_level", "none")}`,
].join("&");

/** What a database of this size has to be asked for by name. */
export interface Named {
  /** A skill that one in twenty posts asks for. */
  skill: number;
  /** Words that about one in 300 posts has, and that one post has. */
  middling: string;
  rare: string;
  post: number;
}

/** Requests of the list, each with total, facets and cards, by what a person asks for; and a job's own page. */
export const listRequests = ({ skill, middling, rare, post }: Named): Record<string, string> => ({
  ...inList({
    "the newest": "",
    "page 2": "page=2",
    "the last page": "page=1000000",
    "50 a page": "per_page=50",
    "best paid": "sort=salary_high",
    "best paid, last page": "sort=salary_high&page=1000000",
    "closing soon": "sort=closing_soon",
    "a category": sales,
    "a category, best paid": `${sales}&sort=salary_high`,
    "two filters": `${sales}&${partTime}`,
    "three filters": `${sales}&${partTime}&${lead}`,
    "three filters, several choices each": severalEach,
    "four filters": `${sales}&${hybrid}&${choose("shift", "night_us")}&${lead}`,
    "four filters that no job has": `${sales}&${hybrid}&${choose("shift", "early_au")}&${lead}`,
    "five filters": fiveFilters,
    "five filters that no job has": `${sales}&${partTime}&${hybrid}&${choose("shift", "early_au")}&${lead}`,
    "three filters and pay from": `${sales}&${partTime}&${lead}&salary_min=60000`,
    "a skill": `skill_id[]=${skill}`,
    "pay from": "salary_min=100000",
    "pay by the hour from": "salary_min=500&salary_period=hour",
    "no night shift": "no_night_shift=1",
    "posted within a day": "posted_within=1",
    "closing within 3 days": "closing_within=3",
    "a country that no job is open to": "country=AU",
    "a word of every job": "search=english",
    "a word of one job in 20": "search=invoices",
    "a word of one job in 300": `search=${middling}`,
    "a word of one job": `search=${rare}`,
    "two words": "search=junior+clerk",
    "a word that no job has": "search=zzzzqqqq",
    "a misspelt word": "search=bokkeeper",
    "two misspelt words": "search=vitual+asistant",
    "words with synonyms": "search=call+center+supervisor",
    "words that nearly all jobs fit": "search=full+time+from+home",
    "a word, left out another": "search=clerk+-invoices",
    "a word and a category": `search=english&${sales}`,
    "a word, best paid": "search=english&sort=salary_high",
  }),
  "a job's own page": `/public_api/job_posts/${post}`,
});

/** What one applicant, whose application has the number 1, asks for of their own, and of the list as they see it. */
export const ownRequests = (): Record<string, string> => ({
  "who one is": "/api/user",
  "one's application": "/api/user/application",
  "jobs applied for": "/api/applications/1/jobs",
  "saved jobs": "/api/bookmarks",
  "saved jobs one applied for": "/api/bookmarks?state=applied",
  "the activity log": "/api/activity_logs",
  "what is new in it": "/api/activity_logs?unread=1",
  "job alerts": "/api/job_alerts",
  "exam sessions": "/api/applications/1/exam_sessions",
  "what may be taken": "/api/applications/1/exam_standing",
  "where one is signed in": "/api/user/sessions",
  ...inList({
    "the newest, signed in": "",
    "only saved jobs": "bookmarked=1",
    "not the jobs one applied for": "exclude_applied=1",
  }),
});

const inList = (queries: Record<string, string>) =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, `/public_api/job_posts?${query}`]));
