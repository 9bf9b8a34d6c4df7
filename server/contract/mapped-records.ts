import { z } from "zod";
import { DeletionReason } from "./account";
import {
  AccountDetails,
  Application,
  ApplicationJob,
  ApplicationJobCard,
  RecruitmentStatus,
  Resume,
  ScreeningAnswer,
  ScreeningAnswers,
} from "./applications";
import { Bookmark } from "./bookmarks";
import type { CallName } from "./calls";
import { Employer } from "./employers";
import { ExamAnswer, ExamQuestion, ExamSession } from "./exams";
import { JobCard, JobOrder, JobOrderAd, JobPost, ScreeningQuestion } from "./job-posts";
import { Message } from "./messages";
import { PersonalInfo } from "./personal-info";
import { CharacterReference, Employment, License, Qualification, Skill, SkillLink } from "./profile-records";
import { Choice, SelectionItem } from "./selection-items";
import { ResumeLink, ResumeParse, SignedUrl } from "./uploads";
import { User } from "./users";
import { Id } from "./wire";

/** The schemas that a record has in answers, and the calls that send it. */
export interface MappedRecord {
  read: readonly z.ZodObject[];
  sentBy?: readonly CallName[];
}

/** The records of the calls, by the names that a mapping has for them (`API_MAPPING`, docs/external-api.md). */
export const mappedRecords = {
  User: { read: [User] },
  Job: { read: [JobPost, JobCard] },
  JobOrder: { read: [JobOrder] },
  JobOrderAd: { read: [JobOrderAd] },
  Choice: { read: [Choice] },
  SelectionItem: { read: [SelectionItem] },
  Employer: { read: [Employer] },
  ScreeningQuestion: { read: [ScreeningQuestion] },
  ScreeningOption: { read: [ScreeningQuestion.shape.options.element] },
  ScreeningAnswer: {
    // the application and job of an answer, for an API without drafts
    read: [ScreeningAnswer, ScreeningAnswers.shape.answers.element, z.object({ application_id: Id, job_post_id: Id })],
    sentBy: ["screening.saveAnswers", "screening.changeAnswer"],
  },
  Bookmark: { read: [Bookmark], sentBy: ["bookmarks.create"] },
  ApplicationJob: { read: [ApplicationJob, ApplicationJobCard] },
  RecruitmentStatus: { read: [RecruitmentStatus] },
  Sending: { read: [], sentBy: ["apply.send"] },
  Withdrawal: { read: [], sentBy: ["applications.withdraw"] },
  Application: { read: [Application], sentBy: ["applications.update"] },
  AccountDetails: {
    read: [Application.shape.account_details, AccountDetails],
    sentBy: ["apply.saveAccountDetails"],
  },
  Basic: { read: [Application.shape.basic], sentBy: ["applications.saveBasic"] },
  ContactInformation: {
    read: [Application.shape.contact_information],
    sentBy: ["applications.saveContactInformation"],
  },
  Preferences: { read: [Application.shape.preferences], sentBy: ["applications.savePreferences"] },
  Resume: { read: [Resume], sentBy: ["resumes.create", "apply.saveResume"] },
  ResumeLink: { read: [ResumeLink] },
  ResumeParse: { read: [ResumeParse] },
  SignedUrl: { read: [SignedUrl], sentBy: ["uploads.sign"] },
  PersonalInfo: { read: [PersonalInfo] },
  PersonalBasic: { read: [PersonalInfo.shape.basic], sentBy: ["personalInfo.saveBasic"] },
  PersonalGeneral: { read: [PersonalInfo.shape.general], sentBy: ["personalInfo.saveGeneral"] },
  PersonalEquipment: { read: [PersonalInfo.shape.equipment], sentBy: ["personalInfo.saveEquipment"] },
  MapPlace: { read: [PersonalInfo.shape.maps], sentBy: ["personalInfo.saveMapPlace"] },
  Skill: { read: [Skill] },
  SkillLink: { read: [SkillLink], sentBy: ["skills.link", "skills.updateLink"] },
  License: { read: [License], sentBy: ["licenses.create", "licenses.update"] },
  Qualification: { read: [Qualification], sentBy: ["qualifications.create", "qualifications.update"] },
  Employment: { read: [Employment], sentBy: ["employments.create", "employments.update"] },
  CharacterReference: {
    read: [CharacterReference],
    sentBy: ["character_references.create", "character_references.update"],
  },
  ExamSession: { read: [ExamSession], sentBy: ["exams.create"] },
  ExamQuestion: { read: [ExamQuestion] },
  ExamOption: { read: [ExamQuestion.shape.options.element] },
  ExamAnswers: { read: [], sentBy: ["exams.saveAnswers"] },
  ExamAnswer: { read: [ExamAnswer] },
  DeletionReason: { read: [DeletionReason], sentBy: ["account.saveDeletionReason"] },
  Message: { read: [Message], sentBy: ["messages.send"] },
} satisfies Record<string, MappedRecord>;

export type RecordName = keyof typeof mappedRecords;
export const recordNames = Object.keys(mappedRecords) as RecordName[];

const nameBySchema = new Map<z.ZodType, RecordName>(
  recordNames.flatMap((name) => mappedRecords[name].read.map((schema) => [schema, name] as const)),
);
const nameByCall = new Map<CallName, RecordName>(
  recordNames.flatMap((name) => ((mappedRecords[name] as MappedRecord).sentBy ?? []).map((call) => [call, name])),
);
/** The record's name by one of its schemas. */
export const recordOfSchema = (schema: z.ZodType): RecordName | undefined => nameBySchema.get(schema);
/** The name of the record that a call sends. */
export const recordSentBy = (call: CallName): RecordName | undefined => nameByCall.get(call);

/** Fields that an API may send within a record besides the schema's own (docs/external-api.md, "How answers are read"). */
const toldBeside = new Map<z.ZodType, z.ZodRawShape>([
  [
    Application,
    {
      resume: Resume,
      ...PersonalInfo.pick({
        employments: true,
        skills: true,
        licenses: true,
        qualifications: true,
        character_references: true,
      }).shape,
    },
  ],
  ...[ApplicationJob, ApplicationJobCard].map(
    (schema) => [schema, { job_post: JobCard, recruitment_status: RecruitmentStatus }] as const,
  ),
  [Bookmark, { job_post: JobCard }],
]);

/** The fields of a record, in answers, by their schemas. */
export const fieldsOf = (schema: z.ZodObject): Record<string, z.ZodType> =>
  ({ ...toldBeside.get(schema), ...schema.shape }) as Record<string, z.ZodType>;
