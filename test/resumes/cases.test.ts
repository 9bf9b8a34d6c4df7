import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { uploadTypeOf } from "../../server/contract/values/uploads";
import { type ReadableType, readText } from "../../server/recruitment-api/resumes/read-text";
import { suggestFields } from "../../server/recruitment-api/resumes/suggest";
import { commonSkills } from "../../server/recruitment-api/seed/reference";
import { getUploadType } from "../../server/recruitment-api/storage/upload-type";

/* Small résumés, one fault each, that were read wrongly once. All that is suggested from each is named. */

const bytesOf = (file: string) => readFileSync(new URL(`cases/${file}`, import.meta.url));

async function suggested(file: string, country: string | null = null): Promise<string[]> {
  const type = await getUploadType(bytesOf(file));
  const { text } = await readText(new Uint8Array(bytesOf(file)), type as ReadableType);
  const skills = commonSkills.map(({ name }) => name);
  return suggestFields(text, skills, { country }).map(({ value }) => value);
}

const jane = ["Jane", "Smith", "jane@example.com"];
const ramon = ["Ramon", "Salazar", "ramon.salazar@example.com"];
const ofRamon = "+639171234567";

it.each([
  ["associate.txt", [...jane, "AWS Certified Developer – Associate, Amazon Web Services (AWS), 2023"]],
  ["city-only.txt", ["Jamie", "Rivera", "jamie@example.com", "Senior Engineer, Globex, April 2021 to now"]],
  ["counselor.txt", [...jane, "After School Counselor, Community Youth Center, September 2022 to April 2023"]],
  [
    "dash-unicode.txt",
    [
      ...jane,
      "Data Analyst, Cafe Group, August 2019 to April 2021",
      "Clerk, Mabini Trading, May 2014 to May 2015",
      "Cook, Jollibee Foods, May 2012 to May 2013",
      "Guard, Acme Security, May 2010 to May 2011",
    ],
  ],
  ["denver.txt", [...jane, "Reliability Lead, Initech Robotics, June 2024 to now"]],
  ["email-apostrophe.txt", ["Penny", "O'Kane", "Paul.O'Kane.abc@example.com", "+447700900123"]],
  ["email-broken.txt", ["Jane", "Smith", "jane.smith.va@example.com"]],
  ["email-umlaut.txt", ["Ana", "Núñez"]],
  ["entities.odt", ["José", "Muñoz", "jose.munoz@example.com"]],
  ["iso-dates.txt", [...jane, "Data Analyst, Cafe Group, August 2024 to April 2025"]],
  [
    "other-dates.txt",
    [
      ...jane,
      "Data Analyst, Cafe Group, August 2019 to April 2021",
      "Order clerk, Mabini Trading, August 2018 to July 2019",
      "Waiter, Max Restaurant, June 2015 to May 2017",
      "Cook, Jollibee, May 2014 to May 2015",
      "Guard, Acme Security, 2012 to 2013",
    ],
  ],
  ["name-glued-to-next-line.pdf", ["Jane", "Smith", "jane.smith@example.com"]],
  ["cjk-cid.pdf", ["太郎", "山田", "taro.yamada@example.com", "+819012345678"]],
  ["office365-document2.docx", ramon],
  ["page-header.txt", ["Jane", "Doe", "jane.doe@example.com", "Developer, Acme Inc, March 2010 to August 2017"]],
  [
    "phone-us.txt",
    ["Daniel", "Reyes", "daniel@example.com", "+19125554321", "Nurse, Mercy Hospital, January 2020 to now"],
  ],
  ["phone-in.txt", ["Ravi", "Kumar", "ravi@example.com", "+919876543210"]],
  ["spaced.txt", [...jane, "Data Analyst, Cafe Group, August 2024 to April 2025"]],
  ["table-name.txt", ["Joe", "Bloggs", "j.bloggs@example.com"]],
  ["utf16-part.docx", ramon],
  ["word-header.docx", [...ramon, "Order clerk, Mabini Trading, March 2019 to May 2021"]],
  [
    "word-shift-enter.docx",
    [
      ...ramon,
      ofRamon,
      "BS Accountancy, University of Cebu, 2014 - 2018",
      "Order clerk, Mabini Trading, March 2019 to May 2021",
    ],
  ],
])("reads from %s what it says and no more", async (file, values) => {
  expect(await suggested(file)).toEqual(values);
});

it.each(["entities.odt", "office365-document2.docx", "utf16-part.docx", "word-header.docx"])(
  "reads a number without a country's code from %s where the person told the country",
  async (file) => expect(await suggested(file, "PH")).toContain(ofRamon),
);

it.each(["phone-us.txt", "phone-in.txt"])("takes a number of %s for none of another country", async (file) => {
  expect(await suggested(file, "PH")).toEqual(await suggested(file));
});

it.each(["word-mhtml.doc", "word-webpage.doc"])("says how to save %s, which is a web page", async (file) => {
  await expect(getUploadType(bytesOf(file))).rejects.toThrow("save it as DOCX or PDF");
});

it("stores a photo by the name that some browsers give it", async () => {
  expect(uploadTypeOf("photo.jfif")).toBe("jpg");
  expect(await getUploadType(bytesOf("photo.jfif"))).toBe("jpg");
});
