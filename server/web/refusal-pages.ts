import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import type { Config } from "../config";
import type { Log } from "../logging";
import { plainPage } from "./plain-page";
import { factsOf } from "./request-facts";

interface Refused {
  status: number;
  title: string;
  text: string;
  /** Seconds to wait before the same may work. */
  wait?: number;
}

/** Plain pages for requests that are refused before Remix sees them. */
export const refusalPages = {
  notFound: { status: 404, title: "This page could not be found", text: "" },
  notDone: { status: 405, title: "This cannot be done here", text: "" },
  fromElsewhere: {
    status: 403,
    title: "This form was not sent from our pages",
    text: "Nothing was saved. Go back, load the page again and send it from there.",
  },
  tooLarge: {
    status: 413,
    title: "This is too much to send",
    text: "Nothing was saved. Go back, where your text may still be. Send less text, or a smaller file.",
  },
  noForm: { status: 415, title: "This cannot be done here", text: "This address takes forms only." },
  noRoom: {
    status: 503,
    title: "Many people are sending forms now",
    text: "Nothing was saved. Go back, wait half a minute, then send it again.",
    wait: 30,
  },
} satisfies Record<string, Refused>;

/** Answers with one of the plain pages above, its status and, when it has a wait, `Retry-After`. */
export const refusal =
  (config: Config, { status, title, text, wait }: Refused): RequestHandler =>
  (req, res) => {
    if (wait !== undefined) res.setHeader("Retry-After", wait);
    const body = `<p>${text}</p>
${wayOn(req)}`;
    res
      .status(status)
      .type("html")
      .send(plainPage({ title, body, brandName: config.site.brandName, requestId: factsOf(res).id }));
  };

/** A link to go on with, never to the page that failed. */
const wayOn = ({ path }: Request) =>
  path === "/" ? '<p><a href="/jobs">See the jobs</a></p>' : '<p><a href="/">Back to the home page</a></p>';

/** For unexpected errors: a plain page with the request's id; the reason is only logged. */
export function lastResort(config: Config, log: Log): ErrorRequestHandler {
  return (error, req, res, next) => {
    const requestId = factsOf(res).id;
    const status =
      Number.isInteger(error?.status) && error.status >= 400 && error.status < 500 ? Number(error.status) : 500;
    if (status === 500) log.error({ requestId, err: error }, "A request failed");
    if (res.headersSent) return next(error);
    const title = status === 404 ? "This page could not be found" : "Something went wrong";
    const body = `<p>${status === 500 ? "Sorry, this did not work. Try again in a few minutes." : ""}</p>
${wayOn(req)}`;
    res
      .status(status)
      .type("html")
      .send(plainPage({ title, body, brandName: config.site.brandName, requestId }));
  };
}
