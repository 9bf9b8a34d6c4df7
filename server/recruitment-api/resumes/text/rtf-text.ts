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
  const reader = new RtfReader(decoderFor(/\\ansicpg(\d{3,5})/.exec(source.slice(0, 2_000))?.[1] ?? "1252"));
  for (const found of source.matchAll(piece)) {
    reader.take(found);
    if (reader.length > limit) break;
  }
  return reader.end();
}

class RtfReader {
  private text = "";
  private pending: number[] = [];
  private readonly groups: Group[] = [{ isSkipped: false, fallbacks: 1 }];
  private toSkip = 0;
  /** `\*` marks what a program may leave out: what we do not know of it we do. */
  private isMarked = false;

  constructor(private readonly decoder: TextDecoder) {}

  get length(): number {
    return this.text.length;
  }

  end(): string {
    this.say("");
    return this.text;
  }

  take([whole, code, word, number, sign]: RegExpMatchArray): void {
    if (whole === "{" || whole === "}") {
      this.nest(whole);
      return;
    }
    if (sign === "*") {
      this.isMarked = true;
      return;
    }
    const group = this.groups.at(-1) as Group;
    if (word !== undefined && (skipped.has(word) || (this.isMarked && word !== "shptxt"))) group.isSkipped = true;
    this.isMarked = false;
    if (group.isSkipped) return;
    if (code !== undefined) this.byte(Number.parseInt(code, 16));
    else if (word !== undefined) this.command(word, number, group);
    else if (sign !== undefined) this.say(characters[sign] ?? "");
    else this.letters(whole.replace(/[\r\n]/g, ""));
  }

  private nest(brace: string): void {
    this.say("");
    if (brace === "{" && this.groups.length < maxDepth) this.groups.push({ ...(this.groups.at(-1) as Group) });
    if (brace === "}" && this.groups.length > 1) this.groups.pop();
    this.isMarked = false;
    this.toSkip = 0;
  }

  private command(word: string, number: string | undefined, group: Group): void {
    if (word === "u") {
      this.say(String.fromCharCode(Number(number) & 0xffff));
      this.toSkip = group.fallbacks;
    } else if (word === "uc") group.fallbacks = Math.min(Math.abs(Number(number ?? 1)), 4);
    else this.say(characters[word] ?? "");
  }

  private byte(code: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.pending.push(code);
  }

  private letters(written: string): void {
    const kept = written.slice(this.toSkip);
    this.toSkip = Math.max(0, this.toSkip - written.length);
    // letters of the file's own code page may stand as they are
    if (/[\x80-\xff]/.test(kept)) for (const letter of kept) this.pending.push(letter.charCodeAt(0) & 0xff);
    else if (kept !== "") this.say(kept);
  }

  /** What came byte by byte is decoded first: a letter of some code pages is two bytes. */
  private say(more: string): void {
    if (this.pending.length > 0) this.text += this.decoder.decode(new Uint8Array(this.pending));
    this.pending = [];
    this.text += more;
  }
}

function decoderFor(page: string): TextDecoder {
  const names: Record<string, string> = { 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5", 65001: "utf-8" };
  try {
    return new TextDecoder(names[page] ?? `windows-${page}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
