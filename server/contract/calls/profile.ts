import { z } from "zod";
import { Equipment, MapPlaceParts, PersonalBasic, PersonalGeneralChange, PersonalInfo } from "../personal-info";
import {
  CharacterReference,
  CharacterReferenceChange,
  Employment,
  EmploymentChange,
  License,
  LicenseChange,
  NewSkill,
  Qualification,
  QualificationChange,
  Skill,
  SkillLink,
  SkillLinkChange,
} from "../profile-records";
import { ResumeLink, ResumeUpdate } from "../uploads";
import type { Capability } from "../values/capabilities";
import { FormVersion, Id } from "../wire";
import { all, del, get, nothing, one, patch, post, put, versionedPart, withGaps } from "./call";

const saved = { gives: one(PersonalInfo), good: { 200: "Everything as it is now" } } as const;

/** The parts that the calls for all kinds of records have in common. */
const adding = <Change extends z.ZodObject, Stored extends z.ZodType>(change: Change, stored: Stored) =>
  ({
    body: withGaps(change),
    once: true,
    gives: one(stored),
    good: { 201: "Added; the same with the same Idempotency-Key is added once" },
    refuses: [401, 403, 404, 419, 422],
  }) as const;
const changing = <Shape extends z.ZodRawShape, Stored extends z.ZodType>(change: z.ZodObject<Shape>, stored: Stored) =>
  ({ body: versionedPart(change), gives: one(stored), good: { 200: "As it is now" } }) as const;
const removing = { gives: nothing, good: { 200: "Removed" }, refuses: [401, 403, 404, 419, 422] } as const;
const savingFile = <Stored extends z.ZodType>(stored: Stored) =>
  ({
    body: ResumeUpdate.omit({ filename: true }),
    gives: one(stored),
    good: { 200: "The record with its paper" },
    refuses: [401, 403, 404, 419, 422],
    capability: "files",
  }) as const;
const removingFile = <Stored extends z.ZodType>(stored: Stored) =>
  ({
    gives: one(stored),
    good: { 200: "The record without a paper" },
    refuses: [401, 403, 404, 419],
    capability: "files",
  }) as const;
const file = { gives: one(ResumeLink), good: { 200: "A signed URL" }, capability: "files" } as const;
const employments = { capability: "profile" satisfies Capability } as const;

/** What a person says of themselves: records with an id and a version each. */
export const profileCalls = {
  "personalInfo.mine": get("/api/users/{id}/personal_info", "One's own records", {
    gives: one(PersonalInfo),
    good: { 200: "Everything, which every account has" },
    refuses: [401, 403, 404],
    screens: "Profile",
  }),
  "personalInfo.saveBasic": patch(
    "/api/personal_info/{id}/basic",
    "Save one's name and more about oneself: what is left out stays as it is",
    { ...saved, body: versionedPart(PersonalBasic), screens: "Profile: details" },
  ),
  "personalInfo.saveGeneral": post("/api/personal_info/{id}/general", "Save where one lives and what one speaks", {
    ...saved,
    body: PersonalGeneralChange.extend({ version: FormVersion }),
    screens: "Applying and profile: address, languages",
  }),
  "personalInfo.saveEquipment": patch("/api/personal_info/{id}/equipment", "Save what one works with", {
    ...saved,
    body: versionedPart(Equipment),
    capability: "profile",
  }),
  "personalInfo.saveMapPlace": patch(
    "/api/personal_info/{id}/maps",
    "Save or clear the place on the map; a new place is known by what is given with it",
    { ...saved, body: MapPlaceParts.extend({ version: FormVersion }), screens: "Address: map" },
  ),
  "skills.list": get("/api/skills", "Skills that match what is typed, 20 at most", {
    query: z.object({
      search: z.string().max(100).default(""),
      application_id_exception: z.coerce.number().pipe(Id).optional(),
    }),
    gives: all(Skill),
    good: { 200: "The best matches; none for fewer than two characters" },
    refuses: [401, 404, 422],
    screens: "Profile: skills",
  }),
  "skills.find": get("/api/skills/{id}", "One skill by its id", {
    gives: one(Skill),
    good: { 200: "One of the common list, or one in the person's own words" },
    capability: "profile",
  }),
  "skills.create": post("/api/skills", "Name a skill in one's own words", {
    body: NewSkill,
    gives: one(Skill),
    good: { 200: "There is one of that name", 201: "New, and in review until somebody has looked at it" },
    refuses: [401, 403, 419, 422, 429],
    capability: "profile",
  }),
  "skills.link": post("/api/applications/{id}/skills/{skillId}", "Add a skill", {
    body: withGaps(SkillLinkChange),
    gives: one(SkillLink),
    good: { 200: "Was added just like this already", 201: "Added" },
    screens: "Profile: skills",
  }),
  "skills.updateLink": patch(
    "/api/applications/{id}/skills/{skillId}",
    "Change how well one knows a skill: what is left out stays as it is",
    { ...changing(SkillLinkChange, SkillLink), screens: "Profile: skills" },
  ),
  "skills.deleteLink": del("/api/applications/{id}/skills/{skillId}", "Remove a skill", {
    gives: nothing,
    good: { 200: "Removed" },
    refuses: [401, 404, 419],
    screens: "Profile: skills",
  }),
  "licenses.create": post("/api/applications/{id}/licenses", "Add a licence or certificate", {
    ...adding(LicenseChange, License),
    screens: "Profile: licences",
  }),
  "licenses.update": patch("/api/licenses/{id}", "Change a licence or certificate: what is left out stays as it is", {
    ...changing(LicenseChange, License),
    screens: "Profile: licences",
  }),
  "licenses.delete": del("/api/licenses/{id}", "Remove a licence or certificate", {
    ...removing,
    screens: "Profile: licences",
  }),
  "licenses.saveFile": put(
    "/api/licenses/{id}/file",
    "Acknowledge an upload as the paper of a licence or certificate, in place of the one before",
    savingFile(License),
  ),
  "licenses.deleteFile": del(
    "/api/licenses/{id}/file",
    "Remove the paper of a licence or certificate; the record stays",
    removingFile(License),
  ),
  "licenses.findFile": get(
    "/api/licenses/{id}/file_link",
    "Where the paper of a licence or certificate can be downloaded, for five minutes",
    file,
  ),
  "qualifications.create": post("/api/applications/{id}/qualifications", "Add an education or training", {
    ...adding(QualificationChange, Qualification),
    capability: "profile",
  }),
  "qualifications.update": patch(
    "/api/qualifications/{id}",
    "Change an education or training: what is left out stays as it is",
    { ...changing(QualificationChange, Qualification), screens: "Profile: qualifications" },
  ),
  "qualifications.delete": del("/api/qualifications/{id}", "Remove an education or training", {
    ...removing,
    screens: "Profile: qualifications",
  }),
  "qualifications.saveFile": put(
    "/api/qualifications/{id}/file",
    "Acknowledge an upload as the paper of an education or training, in place of the one before",
    savingFile(Qualification),
  ),
  "qualifications.deleteFile": del(
    "/api/qualifications/{id}/file",
    "Remove the paper of an education or training; the record stays",
    removingFile(Qualification),
  ),
  "qualifications.findFile": get(
    "/api/qualifications/{id}/file_link",
    "Where the paper of an education or training can be downloaded, for five minutes",
    file,
  ),
  "employments.create": post("/api/applications/{id}/employments", "Add a job of one's work history", {
    ...adding(EmploymentChange, Employment),
    ...employments,
  }),
  "employments.update": patch(
    "/api/employments/{id}",
    "Change a job of one's work history: what is left out stays as it is",
    { ...changing(EmploymentChange, Employment), ...employments },
  ),
  "employments.delete": del("/api/employments/{id}", "Remove a job of one's work history", {
    ...removing,
    ...employments,
  }),
  "character_references.create": post("/api/applications/{id}/character_references", "Add a character reference", {
    ...adding(CharacterReferenceChange, CharacterReference),
    capability: "profile",
  }),
  "character_references.update": patch(
    "/api/character_references/{id}",
    "Change a character reference: what is left out stays as it is",
    { ...changing(CharacterReferenceChange, CharacterReference), screens: "References" },
  ),
  "character_references.delete": del("/api/character_references/{id}", "Remove a character reference", {
    ...removing,
    screens: "References",
  }),
};
