import { json, noSuch, resource } from "./answers";
import { asBuilderRow, asModel } from "./columns";
import { paginated } from "./pagination";
import type { App, Route } from "./routing";
import { type Row, withoutDates } from "./tables";

/** A job as everybody sees it: who asks is not known here. The specification has no field that says a job is closed. */
export function jobOf({ data, flavour }: App, { closed_at, ...job }: Row): object {
  const screening_questions = data.screeningQuestions.all({ job_id: job.id }).map(withoutDates);
  return { ...job, ...(flavour === "bare" ? {} : { closed_at }), screening_questions };
}

export const isOpen = ({ closed_at }: Row) => closed_at === null;

/** What everybody may read. */
export function publicJobs(app: App): Route[] {
  const { data, flavour } = app;

  const isWanted = (job: Row, query: Record<string, unknown>) =>
    Object.entries(query).every(([name, wanted]) => {
      if (wanted === null) return true;
      if (name === "search") return String(job.title).toLowerCase().includes(String(wanted).toLowerCase());
      // a filter is one value or several of a column; the rest of a query is ignored
      return !(name.endsWith("_id") && name in job) || [wanted].flat().map(String).includes(String(job[name]));
    });

  return [
    {
      on: "GET /public_api/job_posts",
      group: "public",
      who: "everybody",
      answer(call) {
        const jobs = data.jobPosts.all().filter((job) => isOpen(job) && isWanted(job, call.query));
        const rows = jobs.map((job) => asModel(jobOf(app, job)));
        return json(200, paginated(rows, call, Number(call.query.per_page) || 15));
      },
    },
    {
      on: "GET /public_api/job_posts/{id}",
      group: "public",
      who: "everybody",
      answer({ params }) {
        const job = data.jobPosts.find({ id: params.id });
        if (job === null || (flavour === "bare" && !isOpen(job))) noSuch("JobPost", params.id);
        return resource(jobOf(app, job));
      },
    },
    {
      on: "GET /api/selection_items/public/application.origin",
      who: "everybody",
      answer() {
        const origins = data.origins.all().map(withoutDates);
        return json(200, flavour === "bare" ? origins.map(asBuilderRow) : { data: origins.map((row) => asModel(row)) });
      },
    },
  ];
}
