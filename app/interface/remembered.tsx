import { createContext, type ReactNode, useContext } from "react";

/** What stands in a page in place of a part, or around it, until the page is put together. */
interface Mark {
  before: string;
  after: string;
  /** The part is known and need not be rendered. */
  isKnown: boolean;
}

/** Parts of pages that the server has rendered before; none in a browser. */
export interface PartMemory {
  mark(by: readonly unknown[]): Mark;
}

export const PartMemoryContext = createContext<PartMemory | null>(null);

/**
 * A part of a page that reads the same for many: the server renders it once and uses the markup again (`part-memory.server.ts`),
 * because to render is most of what a page costs. In a browser it is its children and nothing else.
 *
 * `by` says in plain data what the part is and everything it shows, the visitor's form token aside: address, whoever it is for.
 * The part begins and ends with an element, and uses no `useId`, whose names depend on where a part stands.
 */
export function Remembered({ by, children }: { by: readonly unknown[]; children: ReactNode }) {
  const mark = useContext(PartMemoryContext)?.mark(by);
  return (
    <>
      {mark?.before}
      {mark?.isKnown ? null : children}
      {mark?.after}
    </>
  );
}
