/** Where text is put now: the body, a text box or a cell. */
interface Place {
  lines: string[];
  line: string;
}

/** The lines of a document with paragraphs, tables and text boxes, in the order in which a person reads them. */
export class DocumentLines {
  private length = 0;
  private readonly body: Place = { lines: [], line: "" };
  private readonly places: Place[] = [this.body];
  private readonly rows: string[][][] = [];

  /** About `limit` characters at most. */
  constructor(private readonly limit: number) {}

  isFull(): boolean {
    return this.length > this.limit;
  }

  add(text: string): void {
    this.here.line += text;
    // white space means nothing, and must not use up the limit
    this.length += text.trim() === "" ? 0 : text.length;
  }

  endLine(): void {
    const { here } = this;
    if (here.line.trim() !== "") here.lines.push(here.line);
    here.line = "";
  }

  /** A text box stands where it is anchored: before the paragraph that it is part of. */
  beginBox(): void {
    this.places.push({ lines: [], line: "" });
  }

  endBox(): void {
    const lines = this.leave();
    this.here.lines.push(...lines);
  }

  beginRow(): void {
    this.endLine();
    this.rows.push([]);
  }

  beginCell(): void {
    this.places.push({ lines: [], line: "" });
  }

  endCell(): void {
    if (this.places.length > 1) this.rows.at(-1)?.push(this.leave());
  }

  endRow(): void {
    this.here.lines.push(...linesOfRow(this.rows.pop() ?? []));
  }

  text(): string {
    while (this.places.length > 1) this.endBox();
    this.endLine();
    return this.body.lines.join("\n");
  }

  private get here(): Place {
    return this.places.at(-1) ?? this.body;
  }

  private leave(): string[] {
    if (this.places.length === 1) return [];
    this.endLine();
    return this.places.pop()?.lines ?? [];
  }
}

/** Cells with as many lines as these are read across, as what stands beside each other. */
const fewLines = 3;

/** Short cells are one line, with tabs between them; a long one beside another is a column, which is read by itself. */
function linesOfRow(cells: readonly string[][]): string[] {
  const filled = cells.filter((lines) => lines.length > 0);
  const longest = Math.max(0, ...filled.map((lines) => lines.length));
  const across = (count: number) =>
    [...Array(count).keys()].map((at) => filled.flatMap((lines) => lines[at] ?? []).join("\t"));
  if (longest <= fewLines) return across(longest);
  const [first = [], second = [], ...more] = filled;
  const beside = Math.min(first.length, second.length);
  if (more.length > 0 || beside > fewLines - 1) return filled.flat();
  return [...across(beside), ...first.slice(beside), ...second.slice(beside)];
}
