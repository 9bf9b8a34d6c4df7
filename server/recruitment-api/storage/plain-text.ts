const markup = /^\s*(<\?xml|<!doctype|<html|<svg|<script|<!--)/i;
const otherFormats = /^(%PDF-|\{\\rtf)/;
// tab, line feed, form feed and carriage return are what text has of these
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * The text of a text file: UTF-8, UTF-16 with its mark, or a Latin encoding. Null for what is binary, markup, or another
 * format that happens to be readable.
 */
export function decodePlainText(bytes: Uint8Array): string | null {
  const text = decodeAny(bytes);
  return text === null || controls.test(text) || markup.test(text) || otherFormats.test(text) ? null : text;
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

/** Every byte string is some Windows-1252 text, so most of it must be plain letters to be believed. */
function decodeLatin(bytes: Uint8Array): string | null {
  let high = 0;
  for (const byte of bytes) if (byte >= 0x80) high += 1;
  return high > bytes.length / 4 ? null : new TextDecoder("windows-1252").decode(bytes);
}
