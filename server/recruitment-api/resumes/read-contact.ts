import parse, { isSupportedCountry } from "libphonenumber-js/mobile";
import { hasMobileLength, internationalNumber } from "../../contract/mobile-number";
import { doubtsOf } from "./certainty";
import { excerptOf } from "./lines";
import type { Reading } from "./suggestion";

const beforeAddress = /(?:^|[\s<>()[\]{},;:|"“”/\\]|mailto:)$/i;
const local = "[A-Za-z0-9.!#$%&'’*+=?^_`{|}~-]";
const address = new RegExp(
  `(?<local>${local}{1,64})@(?<domain>(?:[A-Za-z0-9-]{1,63}\\.){1,4})(?<end>[A-Za-z]{2,24})`,
  "g",
);

/** Endings that are no part of an address: "example.comPhone", "example.com0917". */
const glued = /^([a-z]{2,12})(?=[A-Z])/;

/** An address that a narrow column breaks at its "@", each part alone in its line. */
const withRest = (line: string, next: string): string =>
  (/^[\w.+-]{3,}$/.test(line) && /^@[\w-]+(?:\.[\w-]+)+$/.test(next)) ||
  (/^[\w.+-]{3,}@$/.test(line) && /^[\w-]+(?:\.[\w-]+)+$/.test(next))
    ? line + next
    : line;

/** The first email address of these lines that stands there whole. */
export function findEmail(lines: readonly string[]): Reading[] {
  for (const [at, written] of lines.entries()) {
    const line = withRest(written, lines[at + 1] ?? "");
    if (!line.includes("@")) continue;
    for (const { 0: whole, index, groups } of line.matchAll(address)) {
      const [before, after] = [line.slice(0, index), line.slice(index + whole.length)];
      if (!beforeAddress.test(before) || /^[\p{L}\p{M}@]/u.test(after)) continue;
      const { local: name = "", domain = "", end = "" } = groups ?? {};
      if (/^[.'’]|[.]$|\.\./.test(name) || /^-|-\./.test(domain)) continue;
      const value = `${name.replaceAll("’", "'")}@${domain}${glued.exec(end)?.[1] ?? end}`;
      const quiet = value === value.toUpperCase() ? value.toLowerCase() : value;
      return [{ path: "account_details.email", value: quiet, doubts: [], excerpt: excerptOf([line]) }];
    }
  }
  return [];
}

/** Digits with the usual marks between; the years of a job history are too short to be taken for one. */
const phone = /(?<![\p{L}\d/@._-])(?:\+ ?|\b00)?\(?\d[\d\s().\-/]{5,22}\d(?![\d\p{L}@])/gu;
const anyDash = /[–—‐‑‒−]/g;
const years = /^\(?(?:19|20)\d\d\)?\s?[-/.]\s?\(?(?:19|20)\d\d\)?$/;
const noPhone = /\b(?:fax|sss|tin|passport|id no|philhealth|pag-?ibig|zip|licen[cs]e no|prc)\b/i;
const postBox = /\b(?:p\.?\s?o\.?\s?box|apartado(?: postal)?|private bag)[\s\d.:#-]*/gi;
const landlineLabel = /\b(?:res(?:idence)?|home|casa|fijo|office|oficina|landline|tel(?:ephone)? ?\(?[hr]\)?)\b/i;
const mobileLabel = /\b(?:mobile|mob|cell(?:phone)?|cp|handy|móvil|celular|portable|whatsapp)\b|\(m\)|\bm:/i;

/**
 * The telephone number of these lines in E.164: with the code of its country, or as it is written in `country`, which is that
 * of the address in the résumé or the one that the person chose. A number without either is none.
 */
export function findMobile(lines: readonly string[], country: string | null): Reading[] {
  const found = lines.flatMap((line) =>
    cellsOf(line)
      .flatMap(numbersIn)
      .filter(({ said }) => !landlineLabel.test(said) || mobileLabel.test(said))
      .flatMap(({ written, said }) => {
        const number = toInternational(written, country);
        return number ? [{ ...number, said, line }] : [];
      }),
  );
  // of several, the one that is called so, else the one that cannot be a landline
  const best =
    found.find(({ said }) => mobileLabel.test(said)) ?? found.find(({ value }) => isMobileOnly(value)) ?? found[0];
  if (!best) return [];
  const { value, isValid, line } = best;
  const doubts = doubtsOf({ parts: !isValid });
  return [{ path: "contact_information.mobile", value, doubts, excerpt: excerptOf([line]) }];
}

const cellsOf = (line: string): string[] =>
  /\d{2}/.test(line)
    ? line
        .replace(anyDash, "-")
        .replace(postBox, " ")
        .split(/\t|\s[|•·/]\s/)
        .filter((cell) => !noPhone.test(cell))
    : [];

/** Each number with what is said of it: the words since the number before, and a bracket behind it. */
function numbersIn(cell: string): { written: string; said: string }[] {
  let last = 0;
  let label = "";
  return [...cell.matchAll(phone)].map(({ 0: written, index }) => {
    const [bracket = ""] = /^\s*\([^)]{1,15}\)/.exec(cell.slice(index + written.length)) ?? [];
    const before = cell.slice(last, index);
    // "Mobile: 0917 …, 0918 …" is of both
    if (/\p{L}{2}/u.test(before)) label = before;
    last = index + written.length + bracket.length;
    return { written, said: bracket === "" ? label : bracket };
  });
}

const isMobileOnly = (number: string) => parse(number)?.getType() === "MOBILE";

function toInternational(written: string, country: string | null): { value: string; isValid: boolean } | null {
  if (years.test(written)) return null;
  const plain = written.replace(/\(0\)/, "").replace(/[\s().\-/]/g, "");
  if (/^(?:\+|00)/.test(plain)) {
    const value = plain.length > 9 ? internationalNumber(plain, null) : null;
    return value ? { value, isValid: true } : null;
  }
  if (country === null) return null;
  const valid = internationalNumber(plain, country);
  const value = valid ?? possibleNumber(plain, country);
  return value ? { value, isValid: valid !== null } : null;
}

/** A number of a range that is new, or kept for examples. It has its leading zero, or the ten digits of North America. */
function possibleNumber(plain: string, country: string): string | null {
  if (!isSupportedCountry(country) || !/^0\d{8,}|^[2-9]\d{9}$/.test(plain)) return null;
  const number = parse(plain, country);
  const isOfAmerica = number?.countryCallingCode === "1";
  const isWhole = number && hasMobileLength(number) && plain.startsWith("0") !== isOfAmerica;
  return isWhole ? number.number : null;
}

const link =
  /(?:https?:\/\/|www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/|(?:m\.)?facebook\.com\/|github\.com\/)[^\s<>"|,;]{2,200}/gi;
const maxLinks = 5;

export function findLinks(lines: readonly string[]): Reading[] {
  const found: Reading[] = [];
  for (const line of lines) {
    for (const { 0: written, index } of line.matchAll(link)) {
      const url = /[\p{L}\p{N}@]$/u.test(line.slice(0, index)) ? null : toUrl(written);
      if (!url) continue;
      const path = pathOfLink(url);
      const before = found.filter((one) => one.path === path);
      if (before.length >= (path === "links" ? maxLinks : 1)) continue;
      if (before.some(({ value }) => value === url.href)) continue;
      found.push({ path, value: url.href, doubts: [], excerpt: excerptOf([line]) });
    }
  }
  return found;
}

function toUrl(written: string): URL | null {
  const trimmed = written.replace(/[).\]'’]+$/, "");
  const whole = /^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(whole) && new URL(whole).hostname.includes(".") ? new URL(whole) : null;
}

/** A page of a person; that of a company or a group is a link like any other. */
function pathOfLink({ hostname, pathname }: URL): string {
  if (/(^|\.)linkedin\.com$/.test(hostname) && /^\/(?:in|pub)\/./.test(pathname))
    return "contact_information.linkedin_url";
  if (/(^|\.)facebook\.com$/.test(hostname) && pathname.length > 1) return "contact_information.facebook_url";
  return "links";
}
