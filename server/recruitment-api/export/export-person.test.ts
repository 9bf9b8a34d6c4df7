import { expect, it } from "vitest";
import { entryNames, safeName } from "./export-person";

it.each([
  ["cv.pdf", "cv.pdf"],
  ["Résumé ñ 履歴書.docx", "Résumé ñ 履歴書.docx"],
  ["../../etc/passwd", "etc-passwd"],
  ["C:\\Users\\ana\\cv.pdf", "C-Users-ana-cv.pdf"],
  [".htaccess", "htaccess"],
  ["CON.txt", "file-CON.txt"],
  ["a\u0000b\u202efdp.exe", "a-b-fdp.exe"],
  ["...", "file"],
  ["", "file"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(96)}.pdf`],
  [`${"😀".repeat(200)}.pdf`, `${"😀".repeat(96)}.pdf`],
])("makes %j a name that can be unpacked anywhere", (given, safe) => {
  expect(safeName(given)).toBe(safe);
});

it("gives no two files one place, also where case does not count", () => {
  const name = entryNames();
  const file = { key: "", folder: "resumes", type: "pdf" };
  expect(["cv.pdf", "CV.PDF", "cv (2).pdf", "cv"].map((given) => name({ ...file, name: given }))).toEqual([
    "files/resumes/cv.pdf",
    "files/resumes/CV (2).PDF",
    "files/resumes/cv (2) (2).pdf",
    "files/resumes/cv (3).pdf",
  ]);
  expect(name({ ...file, folder: "licences", name: "cv.pdf" })).toBe("files/licences/cv.pdf");
});
