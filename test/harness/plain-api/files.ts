import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { type Answer, abort, json, message, noSuch } from "./answers";
import { applicationOf } from "./applications";
import type { App, Call, Route } from "./routing";
import { validate } from "./validation";

const lifetime = 300;
const types = "pdf,doc,docx,odt,rtf,txt,jpg,jpeg,png";

/** Headers that every client of HTTP sends by itself; others than these and the signed ones are refused. */
const ofEveryClient =
  /^(host|connection|content-length|transfer-encoding|accept|accept-encoding|accept-language|user-agent|sec-fetch-mode)$/;

/** Uploads as Vapor signs them, résumés, and their downloads. */
export function files(app: App): Route[] {
  const { data, browserOrigin, flavour } = app;
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  const isSigned = (text: string, signature: unknown) => {
    const [right, given] = [Buffer.from(sign(text)), Buffer.from(String(signature))];
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const isOver = (end: unknown) => !(Number(end) * 1000 > Date.now());
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  const resumeOf = (call: Call) =>
    data.resumes.all({ application_id: applicationOf(app, call).id }).at(-1) ?? noSuch("Resume");

  const replaceResume = (call: Call): Answer => {
    const { id } = applicationOf(app, call);
    const { key, type } = validate(call.input, { key: "required|exists:files", type: `required|in:${types}` }, data);
    data.resumes.insert({ application_id: id, key, type });
    return message("Resume updated.");
  };

  /** What the parser's service makes of every résumé. */
  const parse = (call: Call): Answer => {
    const { key } = resumeOf(call);
    if (flavour === "bare") return json(200, { name: "Ana Reyes", email: "ana@example.com", phone: null, skills: [] });
    const fields = [
      { path: "personal_info.given_names", value: "Ana", confidence: "0.90", excerpt: "Ana Reyes" },
      { path: "personal_info.family_name", value: "Reyes", confidence: "0.90", excerpt: "Ana Reyes" },
    ];
    return json(200, { data: { source: { key, chars: 1200 }, fields, sections: [], warnings: [] } });
  };

  return [
    {
      on: "POST /api/vapor/signed_storage_url",
      group: "web",
      who: "everybody",
      answer({ user, input }) {
        // the gate `uploadFiles`, which strangers meet too
        if (user === null) abort(403, "This action is unauthorized.");
        const uuid = randomUUID();
        const bucket = String(input.bucket ?? "recruitment");
        const acl = String(input.visibility ?? "private");
        const type = String(input.content_type ?? "application/octet-stream");
        const url = new URL(`/storage/${bucket}/tmp/${uuid}`, browserOrigin);
        const end = inSeconds(lifetime);
        url.search = String(
          new URLSearchParams({
            "X-Amz-Expires": String(lifetime),
            "X-Amz-SignedHeaders": "host;x-amz-acl",
            end: String(end),
            "X-Amz-Signature": sign(`${url.pathname} ${end} ${acl} ${type}`),
          }),
        );
        const headers = { Host: [url.host], "x-amz-acl": [acl], "Content-Type": type };
        return json(201, { uuid, bucket, key: `tmp/${uuid}`, url: url.href, headers });
      },
    },
    {
      on: "PUT /storage/{bucket}/tmp/{uuid}",
      group: "signed",
      who: "everybody",
      answer({ pathname, params, query, headers, bytes }) {
        const { "x-amz-acl": acl, "content-type": type, ...others } = headers;
        const signed = `${pathname} ${query.end} ${acl} ${type}`;
        if (!isSigned(signed, query["X-Amz-Signature"])) return refusedByS3("SignatureDoesNotMatch");
        if (isOver(query.end)) return refusedByS3("AccessDenied");
        if (Object.keys(others).some((name) => !ofEveryClient.test(name))) return refusedByS3("AccessDenied");
        data.files.insert({ id: `tmp/${params.uuid}`, type, bytes });
        return { status: 200, headers: { ETag: '"0"' }, body: "" };
      },
    },
    { on: "PUT /api/applications/{id}/resume", answer: replaceResume },
    { on: "PUT /api/apply/{id}/resume", answer: replaceResume },
    { on: "GET /api/applications/{id}/resume/parse", answer: parse },
    { on: "GET /api/apply/{id}/resume/parse", answer: parse },
    {
      on: "GET /api/applications/{id}/resume_link",
      answer(call) {
        const { id, type } = resumeOf(call);
        // `temporarySignedRoute`: the signature covers the host that was asked
        const url = `${call.host}/resumes/${id}?expires=${inSeconds(lifetime)}`;
        const link = { url: `${url}&signature=${sign(url)}` };
        const named = { expires_in: lifetime, filename: `resume.${type}` };
        return json(200, flavour === "bare" ? link : { ...link, ...named });
      },
    },
    {
      on: "GET /resumes/{id}",
      group: "signed",
      who: "everybody",
      answer({ host, pathname, params, query }) {
        const isRight = isSigned(`${host}${pathname}?expires=${query.expires}`, query.signature);
        if (!isRight || isOver(query.expires)) abort(403, "Invalid signature.");
        const { key, type } = data.resumes.find({ id: params.id }) ?? noSuch("Resume", params.id);
        const file = data.files.find({ id: key });
        return {
          status: 200,
          headers: {
            "Content-Type": String(file?.type),
            "Content-Disposition": `attachment; filename=resume.${type}`,
          },
          body: file?.bytes as Buffer,
        };
      },
    },
  ];
}

const refusedByS3 = (code: string): Answer => ({
  status: 403,
  headers: { "Content-Type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
});
