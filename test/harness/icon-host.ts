import { listen } from "./laravel/requests";

/** What the service answers, by its address without the query; null: nothing, and the connection stays open. */
type Answers = Record<string, { status?: number; headers?: Record<string, string>; body: unknown } | null>;

/** Stands in for a service of icons in Iconify's shape. */
export interface IconHost {
  origin: string;
  /** What was asked, with its query, the oldest first. */
  asked: string[];
  answers: Answers;
  stop(): Promise<void>;
}

/** Starts a service that has these icons; any other address is 404. */
export async function startIconHost(answers: Answers): Promise<IconHost> {
  const { origin, serve, stop } = await listen();
  const host: IconHost = { origin, asked: [], answers, stop };
  serve(({ path }, response) => {
    host.asked.push(path);
    const answer = host.answers[path.split("?", 1)[0] ?? ""];
    if (answer === null) return;
    const { status = answer ? 200 : 404, headers = {}, body = 404 } = answer ?? {};
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return host;
}
