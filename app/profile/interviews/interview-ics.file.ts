import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarFile } from "../../../server/contract/values/calendar-file";
import { usualMinutes } from "../../../server/contract/values/interviews";
import type { RouteHandle } from "../../context";
import { isLink } from "../../interface/is-link";
import { paths } from "../../paths";
import { getHeldApplication } from "../held-application";
import { privateFile } from "../private-file";
import { interviewView } from "./interview-view";

export const handle: RouteHandle = { checks: ["applicant"] };

/** Answers with the interview as an iCalendar file. */
export async function loader(args: LoaderFunctionArgs) {
  const held = await getHeldApplication(args);
  const interview = interviewView(held, new Date(), args.context.preferences.timezone);
  if (!interview) throw new Response(null, { status: 404 });
  const { publicUrl } = args.context.site;
  const { startsAt, minutes, place, url, people } = interview;
  const page = publicUrl + paths.profile.interview(held.job_id);
  const file = calendarFile(
    {
      uid: `interview-${held.id}@${new URL(publicUrl).host}`,
      startsAt,
      minutes: minutes ?? usualMinutes,
      title: `Interview: ${held.job.title}`,
      place,
      url: isLink(url) ? url : null,
      about: [people && `With ${people}.`, page].filter(Boolean).join("\n"),
    },
    new Date(),
  );
  return privateFile(file, "text/calendar", "interview.ics");
}
