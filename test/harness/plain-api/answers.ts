import { asModel } from "./columns";

/** What a controller or the framework answers. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** `response()->noContent()` */
export const noContent: Answer = { status: 204, headers: {}, body: "" };

/** `return null;` in a controller: no JSON at all. */
export const nothing: Answer = {
  status: 200,
  headers: { "Content-Type": "text/html; charset=UTF-8" },
  body: "",
};

export const message = (text: string): Answer => json(200, { message: text });

/** `return $model;` */
export const bare = (row: object, status = 200): Answer => json(status, asModel(row));

/** `return new Resource($model);` */
export const resource = (row: object, status = 200): Answer => json(status, { data: asModel(row) });

export const page = (html: string, status = 200): Answer => ({
  status,
  headers: { "Content-Type": "text/html; charset=UTF-8" },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Team app</title><body>${html}</body></html>`,
});

export const redirect = (location: string): Answer => ({
  status: 302,
  headers: { "Content-Type": "text/html; charset=UTF-8", Location: location },
  body: "",
});

/** What `abort()` and the framework's own exceptions throw. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    override readonly message: string,
    readonly details: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

export function abort(status: number, text: string): never {
  throw new Refusal(status, text);
}

/** `findOrFail` tells its model's class and, when it looked for one, the id. */
export function noSuch(model: string, id?: string): never {
  abort(404, `No query results for model [App\\Models\\${model}]${id === undefined ? "." : ` ${id}`}`);
}

export function invalid(errors: Record<string, string[]>): never {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const rest = more === 0 ? "" : ` (and ${more} more error${more === 1 ? "" : "s"})`;
  throw new Refusal(422, `${all[0]}${rest}`, { errors });
}
