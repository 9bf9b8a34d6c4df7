import type { SheetData } from "./sheet-data";

/** Says in a form which sheet it is of, and what the API has of it (`readSheet`). */
export function SheetOrigin({ sheet, was }: { sheet: SheetData; was: string }) {
  return (
    <>
      <input type="hidden" name="session" value={sheet.sessionId} />
      <input type="hidden" name="started" value={sheet.startedAt} />
      <input type="hidden" name="token" value={sheet.token} />
      <input type="hidden" name="was" value={was} />
    </>
  );
}
