/** One fact about the API behind the site, in a few words of our own, and what proves that the site lives with it. */
export interface Fact {
  /** Its number: 1.x are the client's facts, 2.x Laravel's, 3.x the uploads' (docs/wire/); `must` counts duties of the site. */
  fact: string;
  says: string;
  /** Tests by file and title. */
  provenIn: Proof[];
  /** Why a fact that is about other software alone asks nothing of us. */
  asksNothing?: string;
}

export interface Proof {
  file: string;
  title: string;
}

type Given = [file: keyof typeof files, title: string];

const files = {
  answers: "test/wire/laravel-answers.test.ts",
  addresses: "test/wire/addresses.test.ts",
  start: "test/wire/start-up-check.test.ts",
  target: "test/wire/upload-target.test.ts",
  calls: "test/bff/transport.test.ts",
  pages: "test/bff/guarded-site.test.ts",
  line: "test/bff/external-fetch.test.ts",
  uploads: "test/bff/uploads.test.ts",
  surface: "test/bff/api-surface.test.ts",
  jar: "server/bff/cookie-jar.test.ts",
  shapes: "server/bff/wire-shapes.test.ts",
  names: "server/bff/refusals.test.ts",
  redirects: "server/web/safe-redirect.test.ts",
  progress: "app/enhance/sending.test.ts",
  stateful: "test/api/stateful-requests.test.ts",
  store: "test/api/uploads.test.ts",
  settings: "server/config.test.ts",
} as const;

export const proven = (fact: string, says: string, ...proofs: Given[]): Fact => ({
  fact,
  says,
  provenIn: proofs.map(([file, title]) => ({ file: files[file], title })),
});

export const asksNothing = (fact: string, says: string, reason: string): Fact => ({
  fact,
  says,
  provenIn: [],
  asksNothing: reason,
});
