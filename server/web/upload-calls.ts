import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import { readAtPace, throwAway } from "../body-pace";
import { maxPieceBytes, piecesPath, pieceType, tusVersion } from "../contract/values/file-pieces";
import { maxUploadBytes } from "../contract/values/uploads";
import type { Log } from "../logging";
import type { AnnouncedFile, ArrivingFile, FilePieces, PieceSender } from "./file-pieces";
import { factsOf } from "./request-facts";

interface Calls {
  pieces: FilePieces;
  /** Who is signed in and has a form token that equals the one given; asks the API. */
  findSender(req: Request, res: Response): Promise<PieceSender | null>;
  /** The sender by the cookies alone, without a call of the API: enough to resume an upload. */
  readSender(req: Request): Promise<PieceSender | null>;
  log: Log;
}

/** Longer names are cut: no disk has them. */
const maxName = 255;
const isId = (id: string | undefined): id is string => /^[\w-]{22}$/.test(id ?? "");

/**
 * Takes files in pieces from scripts of our own pages: the core of tus 1.0 with its creation. A file that is announced again goes
 * on where it stopped, so announcing it asks for its hash as well. A file that is refused here is posted with its form.
 */
export function uploadCalls({ pieces, findSender, readSender, log }: Calls): Router {
  const answer = (res: Response, status: number, file?: ArrivingFile | { offset: number }) => {
    if (file) res.setHeader("Upload-Offset", file.offset);
    res.status(status).end();
  };

  const begin = async (req: Request, res: Response) => {
    const length = wholeNumber(req.get("Upload-Length"));
    if (length === null || length === 0) return answer(res, 400);
    if (length >= maxUploadBytes) return answer(res, 413);
    const announced = announcedIn(req.get("Upload-Metadata"));
    if (announced === null) return answer(res, 400);
    const sender = await findSender(req, res);
    if (sender === null) return answer(res, 403);
    const file = await pieces.begin(sender, { ...announced, length });
    if (file === null) return answer(res, 507);
    res.setHeader("Location", `${piecesPath}/${file.id}`);
    answer(res, 201, file);
  };

  const tell = async (req: Request, res: Response) => {
    const sender = await readSender(req);
    const file = sender && isId(req.params.id) ? await pieces.find(sender, req.params.id) : null;
    if (file === null) return answer(res, 404);
    res.setHeader("Upload-Length", file.length);
    answer(res, 200, file);
  };

  const take = async (req: Request, res: Response) => {
    const length = wholeNumber(req.get("Content-Length"));
    const offset = wholeNumber(req.get("Upload-Offset"));
    if (req.get("Content-Type") !== pieceType) return answer(res, 415);
    if (length === null) return answer(res, 411);
    if (length > maxPieceBytes) return answer(res, 413);
    if (offset === null) return answer(res, 400);
    const sender = await readSender(req);
    if (sender === null || !isId(req.params.id)) return answer(res, 404);
    const added = await pieces.append(sender, req.params.id, offset, readAtPace(req));
    if (typeof added === "number") answer(res, 204, { offset: added });
    else answer(res, refusals[added]);
  };

  /**
   * A browser reads the answer only after it has sent everything, so the rest is read. One that is gone gets no answer, and the
   * bytes that arrived stay.
   */
  const whole =
    (call: (req: Request, res: Response) => Promise<void>): RequestHandler =>
    (req, res) => {
      call(req, res)
        .catch((error: unknown) => {
          if (req.destroyed) return;
          log.warn({ err: error, requestId: factsOf(res).id }, "A piece of a file was not stored");
          answer(res, 507);
        })
        .finally(() => throwAway(req));
    };

  const router = express.Router({ caseSensitive: true, strict: true });
  router.use((req, res, next) => {
    res.setHeader("Tus-Resumable", tusVersion);
    res.setHeader("Cache-Control", "no-store");
    factsOf(res).route = piecesPath;
    if (req.get("Tus-Resumable") === tusVersion) return next();
    res.setHeader("Tus-Version", tusVersion);
    void throwAway(req);
    answer(res, 412);
  });
  router.post("/", whole(begin));
  router.head("/:id", whole(tell));
  router.patch("/:id", whole(take));
  router.use((req, res) => {
    void throwAway(req);
    answer(res, 405);
  });
  return router;
}

const refusals = { missing: 404, "other-offset": 409, busy: 423, "too-much": 413 } as const;

const wholeNumber = (given: string | undefined): number | null =>
  /^\d{1,10}$/.test(given ?? "") ? Number(given) : null;

/** `filename bmFtZQ==,filetype dHlwZQ==,fingerprint …`: keys with values in base64. Null without a name and a fingerprint. */
function announcedIn(header: string | undefined): Omit<AnnouncedFile, "length"> | null {
  const said = new Map(
    (header ?? "")
      .slice(0, 4_096)
      .split(",")
      .map((pair) => pair.trim().split(" ", 2))
      .map(([key, value]) => [key, Buffer.from(value ?? "", "base64").toString("utf8")]),
  );
  // as in a form: without the folders, which are private
  const name = said.get("filename")?.split(/[\\/]/).at(-1)?.slice(0, maxName);
  const fingerprint = said.get("fingerprint")?.slice(0, 2 * maxName);
  if (!name || !fingerprint || fingerprint.includes("\n")) return null;
  return { name, type: said.get("filetype")?.slice(0, maxName) ?? "", fingerprint };
}
