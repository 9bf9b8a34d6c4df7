/** What belongs to the file and is no text of its page. `\header` is: many have their name and address there. */
const skipped = new Set(
  "fonttbl colortbl stylesheet info pict object footer footerl footerr footerf footnote annotation listtable listoverridetable revtbl rsidtbl generator themedata colorschememapping datastore latentstyles xmlnstbl fldinst nonshppict filetbl private pntext pnseclvl bkmkstart bkmkend atnid atnauthor atntime atnref comment title author userprops mmathPr background operator".split(
    " ",
  ),
);

const characters: Record<string, string> = {
  par: "\n",
  line: "\n",
  sect: "\n",
  page: "\n",
  row: "\n",
  cell: "\t",
  tab: "\t",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
  "~": " ",
  _: "-",
  "{": "{",
  "}": "}",
  "\\": "\\",
  "\n": "\n",
  "\r": "\n",
};

/** One piece of RTF: a brace, a command with its number, a character by its number, or text. */
const piece = /[{}]|\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([\s\S])|[^{}\\]+/g;
const maxDepth = 1_000;

interface Group {
  isSkipped: boolean;
  /** How many characters stand for one of Unicode, for programs that do not know it. */
  fallbacks: number;
}

/** The text of an RTF file with about `limit` characters. It is read once, piece by piece. */
export function rtfText(bytes: Uint8Array, limit: number): string {
  const source = new TextDecoder("latin1").decode(bytes);
  const page = /\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1] ?? "1252";
  const decoder = decoderFor(page);
  const groups: Group[] = [{ isSkipped: false, fallbacks: 1 }];
  let text = "";
  let toSkip = 0;
  let pending: number[] = [];
  const flush = () => {
    if (pending.length > 0) text += decoder.decode(new Uint8Array(pending));
    pending = [];
  };
  const say = (more: string) => {
    flush();
    text += more;
  };
  let isMarked = false;
  for (const [whole, code, word, number, sign] of source.matchAll(piece)) {
    const group = groups.at(-1) as Group;
    if (text.length > limit) break;
    if (whole === "{" || whole === "}") {
      flush();
      if (whole === "{" && groups.length < maxDepth) groups.push({ ...group });
      if (whole === "}" && groups.length > 1) groups.pop();
      isMarked = false;
      toSkip = 0;
      continue;
    }
    if (sign === "*") {
      isMarked = true;
      continue;
    }
    // `\*` marks what a program may leave out, and what we do not know of it we do
    if (word !== undefined && (skipped.has(word) || (isMarked && word !== "shptxt"))) group.isSkipped = true;
    isMarked = false;
    if (group.isSkipped) continue;
    if (code !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else pending.push(Number.parseInt(code, 16));
    } else if (word === "u") {
      say(String.fromCharCode(Number(number) & 0xffff));
      toSkip = group.fallbacks;
    } else if (word === "uc") group.fallbacks = Math.min(Math.abs(Number(number ?? 1)), 4);
    else if (word !== undefined || sign !== undefined) say(characters[word ?? sign ?? ""] ?? "");
    else {
      const written = whole.replace(/[\r\n]/g, "");
      const kept = written.slice(toSkip);
      toSkip = Math.max(0, toSkip - written.length);
      // letters of the file's own code page may stand as they are
      if (kept !== "") {
        flush();
        text += /[\x80-\xff]/.test(kept) ? decoder.decode(Uint8Array.from(kept, (one) => one.charCodeAt(0))) : kept;
      }
    }
  }
  flush();
  return text;
}

function decoderFor(page: string): TextDecoder {
  const names: Record<string, string> = { 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5", 65001: "utf-8" };
  try {
    return new TextDecoder(names[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
