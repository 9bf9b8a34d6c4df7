import type { Page } from "@playwright/test";

/** Everything that scripts stored in this browser, as text. */
export const storedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("typed");
        const resolveWith = (rows: unknown[]) => resolve(JSON.stringify([rows, { ...localStorage }]));
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolveWith([]);
        opening.onsuccess = () => {
          const asked = opening.result.transaction("rows").objectStore("rows").getAll();
          asked.onsuccess = () => {
            opening.result.close();
            resolveWith(asked.result);
          };
        };
      }),
  );
