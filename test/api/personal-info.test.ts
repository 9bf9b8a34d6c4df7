import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import { PersonalInfo } from "../../server/contract/personal-info";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { type Applicant, aReadyApplicant, contactDetails, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const choice = (...of: Parameters<typeof getSelectionItem>) => getSelectionItem(...of).id;

const mine = async (ana: Applicant) =>
  (await ana.call<PersonalInfo>("GET", `/api/users/${ana.userId}/personal_info`)).data;
const application = async (ana: Applicant) => (await ana.call<Application>("GET", "/api/user/application")).data;

/** Saves a part of the person's own record. */
async function save(ana: Applicant, part: "basic" | "general" | "equipment" | "maps", body: object) {
  const { id } = await mine(ana);
  const method = part === "general" ? "POST" : "PATCH";
  return ana.call<PersonalInfo>(method, `/api/personal_info/${id}/${part}`, body);
}

const basic = {
  given_names: "Ana María",
  middle_name: "Cruz",
  family_name: "Reyes",
  suffix: null,
  preferred_name: "Ana",
  written_name: null,
  birth_date: "1999-02-28",
  gender_id: choice("gender", "female"),
  civil_status_id: null,
  nationality: "PH",
};
const equipment = {
  device_type_id: choice("device_type", "laptop"),
  os: "Windows 11",
  ram_gb: 16,
  isp: "Fibre Co",
  speed_down_mbps: 93.25,
  speed_up_mbps: 0.1,
  speed_tested_at: "2026-11-20",
  backup_internet_id: choice("backup_internet", "mobile_data"),
  backup_power_id: choice("backup_power", "ups"),
  workspace_id: choice("workspace", "own_room"),
  headset: true,
  webcam: false,
};
const place = {
  lat: 10.69651,
  lng: 122.564501,
  accuracy_m: 20,
  place_label: "Iloilo City",
  source: "device",
};
const noPlace = { lat: null, lng: null, accuracy_m: null, place_label: null, source: null };

const lastLine = (ana: Applicant) =>
  running.db
    .selectFrom("activity_log")
    .select(["event", "detail"])
    .where("user_id", "=", ana.userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

describe("one's own record", () => {
  it("holds everything in the shape of the contract", async () => {
    const ana = await aReadyApplicant(running);
    const all = PersonalInfo.parse(await mine(ana));
    expect(all).toMatchObject({
      user_id: ana.userId,
      basic: { given_names: "Ana", family_name: "Reyes", birth_date: null },
      general: { city: "Iloilo City", country: "PH", timezone: "Asia/Manila", languages: [] },
      maps: noPlace,
      skills: [],
    });
    expect(all.character_references).toEqual([]);
  });

  it("is 404 for anybody else, whatever they try, and 401 for the signed-out", async () => {
    const [ana, ben] = [await signUp(running), await signUp(running)];
    const before = await mine(ana);
    const stranger = running.visitor();
    await stranger.call("GET", "/sanctum/csrf-cookie");
    const path = `/api/personal_info/${before.id}`;
    const calls = [
      ["GET", `/api/users/${ana.userId}/personal_info`, undefined],
      ["PATCH", `${path}/basic`, basic],
      ["POST", `${path}/general`, { city: "Cebu City" }],
      ["PATCH", `${path}/equipment`, equipment],
      ["PATCH", `${path}/maps`, place],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await ben.call(method, path, body)).status]).toEqual([path, 404]);
      expect([path, (await stranger.call(method, path, { body })).status]).toEqual([path, 401]);
    }
    expect(await mine(ana)).toEqual(before);
  });

  it("refuses a stale change of any part, names the version to start from and keeps what is there", async () => {
    const ana = await signUp(running);
    const { version } = await mine(ana);
    expect((await save(ana, "equipment", { ...equipment, version })).data.version).toBe(version + 1);
    for (const [part, body] of [
      ["basic", basic],
      ["general", { city: "Cebu City" }],
      ["equipment", { ...equipment, os: "macOS" }],
      ["maps", place],
    ] as const) {
      const stale = await save(ana, part, { ...body, version });
      expect([part, stale.status, stale.body]).toEqual([
        part,
        409,
        { message: "This was changed in another window.", current_version: version + 1 },
      ]);
    }
    expect(await mine(ana)).toMatchObject({ version: version + 1, equipment, maps: noPlace });
  });

  it("lets one of two changes from the same version through, also at the same moment", async () => {
    const ana = await signUp(running);
    const { version } = await mine(ana);
    const both = await Promise.all(
      ["macOS", "Linux"].map((os) => save(ana, "equipment", { ...equipment, os, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect((await mine(ana)).equipment.os).toBe(winner?.data.equipment.os);
  });
});

describe("more about oneself", () => {
  it("is kept, gives the account its name and says so in the activity log", async () => {
    const ana = await signUp(running);
    const saved = await save(ana, "basic", basic);
    expect([saved.status, saved.data.basic]).toEqual([200, basic]);
    const user = await ana.call<{ name: string }>("GET", "/api/user");
    expect(user.data?.name ?? user.body.name).toBe("Ana María Reyes");
    expect((await application(ana)).account_details.given_names).toBe("Ana María");
    expect(await lastLine(ana)).toEqual({ event: "profile.section_saved", detail: "More about you" });
  });

  it("is for people who are 18, counted in the Philippines", async () => {
    const ana = await signUp(running);
    // 18:00 in Manila on 21 Nov 2026
    expect((await save(ana, "basic", { ...basic, birth_date: "2008-11-21" })).status).toBe(200);
    for (const [birth_date, message] of [
      ["2008-11-22", "You must be 18 or older to apply"],
      ["2026-11-22", "Birth date must be in the past"],
      ["1899-12-31", "Check the year of your birth date"],
      ["21 11 1999", "Enter a real date, like 2026-11-21"],
    ]) {
      const refused = await save(ana, "basic", { ...basic, birth_date });
      expect([refused.status, refused.body.errors]).toEqual([422, { birth_date: [message] }]);
    }
    expect((await mine(ana)).basic.birth_date).toBe("2008-11-21");
  });

  it("takes choices from their own lists, real countries and real days only", async () => {
    const ana = await signUp(running);
    const refused = await save(ana, "basic", { ...basic, gender_id: choice("civil_status", "single") });
    expect(refused.body.errors).toEqual({ gender_id: ["Choose an answer from the list"] });
    expect((await save(ana, "basic", { ...basic, nationality: "XQ" })).body.errors).toHaveProperty("nationality");
    expect((await save(ana, "basic", { ...basic, birth_date: "0000-01-01" })).status).toBe(422);
    expect((await save(ana, "basic", { ...basic, suffix: "Sir" })).body.errors).toEqual({
      suffix: ["Choose an answer from the list"],
    });
  });

  it("has names that can be seen, kept without what cannot", async () => {
    const ana = await signUp(running);
    for (const given_names of [" ", "\u200b", "\u2060\ufeff", "\u202e"]) {
      const refused = await save(ana, "basic", { ...basic, given_names });
      expect(refused.body.errors).toEqual({ given_names: ["Enter your given names"] });
    }
    const saved = await save(ana, "basic", { ...basic, given_names: "\u202eAna\u200b" });
    expect(saved.data.basic.given_names).toBe("Ana");
  });

  it("makes a page of the details older that showed the other name", async () => {
    const ana = await signUp(running);
    const { version } = await application(ana);
    await save(ana, "basic", basic);
    const stale = await ana.call("POST", "/api/apply/account-details", { ...ana.details, version });
    expect([stale.status, (await mine(ana)).basic.given_names]).toEqual([409, "Ana María"]);
  });
});

describe("where one lives and what one speaks", () => {
  it("changes only what is sent", async () => {
    const ana = await signUp(running);
    await save(ana, "general", { city: "Iloilo City", country: "PH", line1: "12 Mabini Street" });
    const saved = await save(ana, "general", { city: "Cebu City", postcode: null });
    expect(saved.data.general).toMatchObject({
      line1: "12 Mabini Street",
      city: "Cebu City",
      postcode: null,
      country: "PH",
    });
  });

  it("has one address and one country, wherever they are written", async () => {
    const ana = await signUp(running);
    await save(ana, "general", { city: "Singapore", country: "SG" });
    let now = await application(ana);
    expect(now.contact_information.address).toMatchObject({ city: "Singapore", country: "SG" });
    expect(now.account_details.country).toBe("SG");

    await ana.call("POST", "/api/apply/account-details", { ...ana.details, country: "JP" });
    now = await application(ana);
    expect(now.contact_information.address.country).toBe("JP");
    expect((await mine(ana)).general.country).toBe("JP");

    await ana.call("PATCH", `${ana.path}/contact_information`, contactDetails);
    expect((await mine(ana)).general).toMatchObject({ city: "Iloilo City", country: "PH" });
    expect((await application(ana)).account_details.country).toBe("PH");
  });

  it("stays when the contact information comes without an address", async () => {
    const ana = await signUp(running);
    await save(ana, "general", { city: "Cebu City", country: "PH" });
    const { address, ...contact } = contactDetails;
    const saved = await ana.call<Application>("PATCH", `${ana.path}/contact_information`, contact);
    expect([saved.status, saved.data.contact_information.address.city]).toEqual([200, "Cebu City"]);
  });

  it("is not written over by a page of the contact information from before", async () => {
    const ana = await signUp(running);
    const { version } = await application(ana);
    await save(ana, "general", { city: "Cebu City" });
    const stale = await ana.call("PATCH", `${ana.path}/contact_information`, { ...contactDetails, version });
    expect([stale.status, (await mine(ana)).general.city]).toEqual([409, "Cebu City"]);
  });

  it("does not get in the way of another page when nothing is different", async () => {
    const ana = await signUp(running);
    await save(ana, "general", { city: "Cebu City" });
    const { version } = await application(ana);
    await save(ana, "general", { city: "Cebu City", has_government_ids: false });
    const { address, ...contact } = contactDetails;
    const saved = await ana.call("PATCH", `${ana.path}/contact_information`, { ...contact, version });
    expect(saved.status).toBe(200);
  });

  it("keeps each language once, and English by its own level", async () => {
    const ana = await signUp(running);
    const fluent = choice("language_level", "fluent");
    const cebuano = { language_id: choice("language", "ceb"), level_id: fluent };
    const spoken = { languages: [cebuano], english_level_id: fluent, has_government_ids: true };
    const saved = await save(ana, "general", spoken);
    expect(saved.data.general).toMatchObject(spoken);
    expect((await application(ana)).sections.languages).toBe("completed");
    const refused = await save(ana, "general", {
      languages: [cebuano, cebuano, { language_id: choice("language", "en"), level_id: fluent }],
    });
    expect(refused.body.errors).toEqual({
      "languages.1.language_id": ["Choose each language once"],
      "languages.2.language_id": ["Choose your level of English in its own field"],
    });
    const unknown = await save(ana, "general", {
      languages: [{ language_id: fluent, level_id: cebuano.language_id }],
    });
    expect(Object.keys(unknown.body.errors ?? {}).sort()).toEqual(["languages.0.language_id", "languages.0.level_id"]);
  });

  it("takes real time zones and countries only", async () => {
    const ana = await signUp(running);
    for (const timezone of ["Mars/Olympus", ""]) {
      const refused = await save(ana, "general", { timezone });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { timezone: ["Choose your time zone from the list"] },
      ]);
    }
    for (const country of ["XQ", ""]) {
      const refused = await save(ana, "general", { country });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["country"]]);
    }
    await save(ana, "general", { timezone: "Asia/Dubai" });
    expect((await application(ana)).account_details.timezone).toBe("Asia/Dubai");
  });
});

describe("equipment", () => {
  it("is kept as it was sent, and can be taken back", async () => {
    const ana = await signUp(running);
    const saved = await save(ana, "equipment", equipment);
    expect([saved.status, saved.data.equipment]).toEqual([200, equipment]);
    expect(await lastLine(ana)).toEqual({ event: "profile.section_saved", detail: "Equipment and internet" });
    const nothing = Object.fromEntries(Object.keys(equipment).map((name) => [name, null]));
    expect((await save(ana, "equipment", nothing)).data.equipment).toEqual(nothing);
  });

  it("was not tested tomorrow", async () => {
    const ana = await signUp(running);
    const refused = await save(ana, "equipment", { ...equipment, speed_tested_at: "2026-11-22" });
    expect(refused.body.errors).toEqual({ speed_tested_at: ["Enter a date that is not in the future"] });
  });
});

describe("the place on the map", () => {
  it("is kept to six decimals, and can be cleared with all that is said of it", async () => {
    const ana = await signUp(running);
    const saved = await save(ana, "maps", { ...place, lat: -10.123456_7, lng: 179.999999 });
    expect(saved.data.maps).toEqual({ ...place, lat: -10.123457, lng: 179.999999 });
    expect((await save(ana, "maps", { ...place, lat: null, lng: null })).data.maps).toEqual(noPlace);
  });

  it("needs both of its degrees, on this globe", async () => {
    const ana = await signUp(running);
    expect((await save(ana, "maps", { ...place, lng: null })).body.errors).toEqual({
      lng: ["Enter both latitude and longitude, or neither"],
    });
    expect((await save(ana, "maps", { ...place, lat: 90.000001 })).body.errors).toEqual({
      lat: ["Latitude must be from -90 to 90"],
    });
    expect((await mine(ana)).maps).toEqual(noPlace);
  });
});
