import { expect, it } from "vitest";
import { fileType } from "./uploads";

const typeOf = (name: string, content: string) => fileType(new File([Buffer.from(content, "latin1")], name));

it.each([
  ["resume", "%PDF-1.7", "pdf"],
  ["IMG_2044", "\xff\xd8\xff\xe0", "jpg"],
  ["cv.final", "PK\x03\x04", "docx"],
  // its content decides; the download gets a fitting name (storage/download-name.ts)
  ["resume.exe", "%PDF-1.7", "pdf"],
  ["cv.pdf", "anything", "pdf"],
  ["photo.JPEG", "", "jpg"],
])("knows %s by its name or how it begins", async (name, content, type) => {
  expect(await typeOf(name, content)).toBe(type);
});

it.each([
  ["setup.exe", "MZ\x90"],
  ["resume", ""],
])("knows nothing of ours in %s", async (name, content) => {
  expect(await typeOf(name, content)).toBeNull();
});
