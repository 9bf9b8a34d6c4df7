import { createHmac } from "node:crypto";
import { fileField, piecesField, piecesMissing } from "../contract/values/file-pieces";
import type { FilePieces, PieceSender } from "./file-pieces";
import type { FormTokens } from "./form-token";
import { cookieValues, type OwnCookies } from "./own-cookies";

/**
 * Who sends pieces, by the browser's form token and the mark of its person (`personOfBrowser`): another person at the same
 * device is another sender, and so is the same person at another device.
 */
export function pieceSenders({ key, tokens, own }: { key: Buffer; tokens: FormTokens; own: OwnCookies }) {
  const mark = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
  return async (cookieHeader: string | undefined, given?: string | null): Promise<PieceSender | null> => {
    const person = given === undefined ? cookieValues(cookieHeader).get(own.lastPerson) : given;
    if (!person) return null;
    const { token, setCookie } = await tokens.issue(cookieHeader);
    return setCookie === null ? { person: mark(person), owner: mark(`${token}\n${person}`) } : null;
  };
}

/**
 * Puts the file that was sent in pieces into its form, as if it had been posted with it: the checks of files see no difference.
 * @param sender null when the sender did not pass the checks, so that no file is read
 * @throws a Response 424 when the file is missing or incomplete
 */
export async function putPiecesIn(form: FormData, pieces: FilePieces, sender: PieceSender | null): Promise<void> {
  const id = form.get(piecesField);
  if (id === null) return;
  form.delete(piecesField);
  if (sender === null) return;
  const file = typeof id === "string" && /^[\w-]{22}$/.test(id) ? await pieces.findWhole(sender, id) : null;
  if (file === null) throw new Response(null, { status: piecesMissing });
  form.set(fileField, file);
}
