import { isUtf8 } from "node:buffer";

const markup = /^\s*(<\?xml|<!doctype|<html|<svg|<script|<!--)/i;
const otherFormats = /^(%PDF-|\{\\rtf)/;
// control characters except tab, line feed, form feed and carriage return, which occur in texts
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

const webPage = /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}>\s*)?(?:<!doctype html|<html|<head)/i;
const webArchive = /^content-type:\s{0,9}(?:multipart\/related|text\/html)/im;

/** Whether a file is a web page or a web archive, which older programs save with the extension of a Word document. */
export function isWebPage(bytes: Uint8Array): boolean {
  const text = decodeAny(bytes.subarray(0, 4_000)) ?? "";
  return (
    webPage.test(text) ||
    (/^\s*(?:mime-version|from|message-id|date|subject|content-type):/i.test(text) && webArchive.test(text))
  );
}

/**
 * The text of a text file: UTF-8, UTF-16 with its mark, or a Latin encoding. Null for what is binary, markup, or another
 * text-based format.
 */
export function decodePlainText(bytes: Uint8Array): string | null {
  const text = decodeAny(bytes);
  return text === null || controls.test(text) || markup.test(text) || otherFormats.test(text) ? null : text;
}

const headBytes = 1024;

/**
 * The result of `decodePlainText` from the bytes alone, because decoding 5 MB would block other requests. `empty`: only white
 * space.
 */
export function judgePlainText(bytes: Buffer): "text" | "empty" | null {
  const seen = countBytes(bytes);
  if (seen === null) return textIn(decodePlainText(bytes));
  const encoding = isUtf8(bytes) ? "utf8" : "latin1";
  if (seen.controls || (encoding === "latin1" && seen.high > bytes.length / 4)) return null;
  const head = bytes.subarray(seen.start, seen.start + headBytes).toString(encoding);
  if (markup.test(head) || otherFormats.test(bytes.toString("latin1", 0, 16).replace(utf8Mark, ""))) return null;
  return seen.visible ? "text" : textIn(bytes.toString(encoding));
}

const utf8Mark = Buffer.from("\ufeff").toString("latin1");

const textIn = (text: string | null) => (text === null ? null : text.trim() === "" ? "empty" : "text");

/** Counts kinds of bytes; null for UTF-16, in which bytes have another meaning. */
function countBytes(bytes: Buffer) {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return null;
  const seen = { controls: false, visible: false, high: 0, start: -1 };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const isSpace = byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b);
    if (!isSpace && seen.start < 0) seen.start = at;
    if (byte >= 0x80) seen.high += 1;
    else if (byte > 0x20 && byte !== 0x7f) seen.visible = true;
    else if (!isSpace) return { ...seen, controls: true };
  }
  seen.start = Math.max(0, seen.start);
  return seen;
}

function decodeAny(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode("utf-16le", bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode("utf-16be", bytes);
  return decode("utf-8", bytes) ?? decodeLatin(bytes);
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Every byte string is valid Windows-1252, so it only counts as text when most of it is plain letters. */
function decodeLatin(bytes: Uint8Array): string | null {
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high += 1;
  return high > bytes.length / 4 ? null : new TextDecoder("windows-1252").decode(bytes);
}
