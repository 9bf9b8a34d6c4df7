import { z } from "zod";
import {
  AccountDetailsChange,
  Application,
  ApplicationJob,
  ApplicationJobCard,
  ApplicationPatch,
  Apply,
  Basic,
  ContactInformationChange,
  Resume,
  ScreeningAnswer,
  ScreeningAnswerChange,
  ScreeningAnswers,
  Withdraw,
  WithdrawUndo,
} from "../applications";
import { StoredDocument } from "../documents";
import { EarlierAnswers } from "../earlier-answers";
import { NewFeedback } from "../feedback";
import { InterviewAnswer, MailAnswer, OfferAnswer, PressedMailAnswer, TakenTime } from "../interviews";
import { LaterFileOffer, LaterFileUpload, NewLaterFile } from "../later-files";
import { Message, NewMessage } from "../messages";
import { Need, SentNeed } from "../needs";
import { WorkPreferences } from "../preferences";
import { AcceptedSuggestions, ResumeLink, ResumeParse, ResumeUpdate, SignedUrl, SignedUrlRequest } from "../uploads";
import { maxPerPage } from "../values/limits";
import { FormVersion, Id } from "../wire";
import {
  all,
  del,
  get,
  many,
  nothing,
  one,
  patch,
  post,
  put,
  queryFlag,
  queryId,
  queryNumber,
  versionedPart,
} from "./call";

const saved = { gives: one(Application), good: { 200: "The application as it is now" } } as const;
const heldJob = one(ApplicationJob);
const whole = { gives: heldJob, good: { 200: "The application, whole" } } as const;

/** Storing a résumé; applying and the profile have a path each. */
const storing = {
  body: ResumeUpdate,
  gives: one(Resume),
  good: { 200: "This file is stored already", 201: "Stored" },
  refuses: [401, 403, 404, 419, 422],
} as const;
const suggesting = {
  query: z.object({ resume_id: queryId }),
  gives: one(ResumeParse),
  good: { 200: "Suggestions" },
} as const;
const aboutStoring = "Acknowledges an upload: judges the file and makes it the default résumé of the application";
const aboutParse = "What a résumé suggests, each with the line it came from; nothing is written by it";
const resumeChange = { refuses: [401, 403, 404, 419, 422], capability: "resumes" } as const;

/** A person's application, the jobs it went to, and what it is made of. */
export const applicationCalls = {
  "applications.mine": get("/api/user/application", "One's own application", {
    gives: one(Application),
    good: { 200: "The application, which every account has" },
    refuses: [401, 403],
    screens: "Applying, tracking, profile",
  }),
  "applications.saveBasic": post(
    "/api/applications/{id}/basic",
    "Save the work one is looking for: what is left out stays as it is",
    { ...saved, body: versionedPart(Basic), screens: "Profile: role" },
  ),
  "applications.saveContactInformation": patch(
    "/api/applications/{id}/contact_information",
    "Save how one can be reached: what is left out stays as it is",
    { ...saved, body: versionedPart(ContactInformationChange), screens: "Applying and profile: contact" },
  ),
  "applications.savePreferences": post(
    "/api/applications/{id}/preferences",
    "Save what work one wishes for: what is left out stays as it is",
    { ...saved, body: versionedPart(WorkPreferences), screens: "Profile: preferences" },
  ),
  "applications.update": patch(
    "/api/applications/{id}",
    "Declare the application complete, and join or leave the talent pool",
    { ...saved, body: ApplicationPatch, screens: "Joining the talent pool" },
  ),
  "applications.listJobs": get(
    "/api/applications/{id}/jobs",
    "What one applied for and drafts; what needs one's action first",
    {
      query: z.object({ no_paginate: queryFlag, page: queryNumber(), per_page: queryNumber(maxPerPage) }),
      gives: many(ApplicationJobCard),
      good: { 200: "A page, or with `no_paginate` all" },
      screens: "Tracking, jobs",
    },
  ),
  "applications.findJob": get(
    "/api/applications/{id}/jobs/{jobId}",
    "One's application to a job post: the one named, the live one, else the one withdrawn last",
    {
      // our addition: selects one, when the person withdrew and applied again
      query: z.object({ application_job_id: queryId }),
      gives: heldJob,
      good: { 200: "The application or draft, whole" },
      screens: "One application, receipt",
    },
  ),
  "applications.deleteDraft": del(
    "/api/applications/{id}/jobs/{jobId}",
    "Delete a draft; what was sent can only be withdrawn",
    { gives: nothing, good: { 200: "Deleted, with its answers and files" }, capability: "applications" },
  ),
  "applications.withdraw": post(
    "/api/applications/{id}/withdraw",
    "Withdraw from the job `job_id`, or without it from all",
    {
      body: Withdraw,
      once: true,
      gives: one(z.union([ApplicationJob, Application])),
      good: { 200: "The withdrawn application, or the person's own" },
      screens: "Withdrawing",
    },
  ),
  "applications.undoWithdraw": post(
    "/api/applications/{id}/withdraw/undo",
    "Undo a withdrawal: for 7 days, while the job is open",
    {
      body: WithdrawUndo,
      gives: heldJob,
      good: { 200: "The application, back where it was" },
      capability: "applications",
    },
  ),
  "applications.answerInterview": post(
    "/api/applications/{id}/jobs/{jobId}/interview",
    "Answer an invitation to an interview; the newest answer counts",
    { ...whole, body: InterviewAnswer, capability: "interviews" },
  ),
  "applications.takeTime": post(
    "/api/applications/{id}/jobs/{jobId}/interview/time",
    "Take one of the times offered for an interview; safe to repeat",
    { ...whole, body: TakenTime, capability: "interviews" },
  ),
  "applications.answerOffer": post(
    "/api/applications/{id}/jobs/{jobId}/offer",
    "Accept or decline an offer; safe to repeat",
    { ...whole, body: OfferAnswer, capability: "interviews" },
  ),
  "mailAnswers.find": get("/public_api/mail_answers", "What the link of a mail answers, and whether it still can", {
    isPublic: true,
    query: z.object({ token: z.string() }),
    gives: one(MailAnswer),
    good: { 200: "What it answers" },
    refuses: [404, 422],
    capability: "interviews",
  }),
  "mailAnswers.give": post("/public_api/mail_answers", "Answer by the link of a mail, once; again changes nothing", {
    isPublic: true,
    body: PressedMailAnswer,
    gives: one(MailAnswer),
    good: { 200: "As it is now" },
    refuses: [404, 419, 422],
    capability: "interviews",
  }),
  "needs.send": put(
    "/api/needs/{id}",
    "Send what is needed after an offer; safe to repeat, and to replace until it is accepted",
    {
      body: SentNeed,
      gives: one(Need),
      good: { 200: "As it is now" },
      capability: "interviews",
    },
  ),
  "needs.findFile": get(
    "/api/needs/{id}/file_link",
    "Where a file that was sent after an offer can be downloaded, for five minutes",
    { gives: one(ResumeLink), good: { 200: "A signed URL" }, capability: "interviews" },
  ),
  "applications.giveFeedback": post(
    "/api/applications/{id}/jobs/{jobId}/feedback",
    "Say after a decision how it was to apply; the newest answer counts",
    { ...whole, body: NewFeedback, capability: "applications" },
  ),
  "messages.list": get(
    "/api/applications/{id}/jobs/{jobId}/messages",
    "What applicant and recruiter wrote about an application, newest first",
    {
      query: z.object({ page: queryNumber() }),
      gives: many(Message),
      good: { 200: "20 a page; a page past the end is the last" },
      capability: "messages",
    },
  ),
  "messages.send": post(
    "/api/applications/{id}/jobs/{jobId}/messages",
    "Write to the recruiter about an application that was sent",
    {
      body: NewMessage,
      once: true,
      gives: one(Message),
      good: { 201: "The message" },
      refuses: [401, 403, 404, 409, 419, 422, 429],
      capability: "messages",
    },
  ),
  "messages.markSeen": post(
    "/api/applications/{id}/jobs/{jobId}/messages/seen",
    "Say that one has seen the messages up to this one",
    {
      body: z.object({ id: Id }),
      gives: nothing,
      good: { 200: "Noted; an earlier one than before changes nothing" },
      capability: "messages",
    },
  ),
  "messages.findFile": get(
    "/api/messages/{id}/file_link",
    "Where the file of a message can be downloaded, for five minutes",
    { gives: one(ResumeLink), good: { 200: "A signed URL" }, capability: "messages" },
  ),
  "documents.list": get("/api/applications/{id}/documents", "Every stored file of one's own, newest first", {
    gives: all(StoredDocument),
    good: { 200: "Résumés, scans, and what went both ways with applications and messages" },
    capability: "files",
  }),
  "resumes.create": put("/api/applications/{id}/resume", aboutStoring, { ...storing, screens: "Profile: résumé" }),
  "resumes.findLink": get("/api/applications/{id}/resume_link", "Where a résumé can be downloaded for 300 seconds", {
    query: z.object({ resume_id: queryId }),
    gives: one(ResumeLink),
    good: { 200: "The address and what to expect there" },
    screens: "Résumé",
  }),
  "resumes.getParse": get("/api/applications/{id}/resume/parse", aboutParse, {
    ...suggesting,
    screens: "Profile: suggestions",
  }),
  "resumes.acceptSuggestions": post(
    "/api/applications/{id}/resume/parse/accepted",
    "Take over the suggestions one ticked",
    {
      body: AcceptedSuggestions,
      gives: nothing,
      good: { 200: "Written, all of them" },
      capability: "resumes",
    },
  ),
  "resumes.makeDefault": patch("/api/resumes/{id}", "Make a résumé the default one", {
    body: z.object({ is_default: z.literal(true) }),
    gives: one(Resume),
    good: { 200: "The default résumé" },
    ...resumeChange,
  }),
  "resumes.delete": del("/api/resumes/{id}", "Remove a résumé; applications keep what was sent with them", {
    gives: nothing,
    good: { 200: "Removed" },
    ...resumeChange,
  }),
  "laterFiles.find": get("/public_api/later_file", "What a link takes by which the file of a résumé follows", {
    isPublic: true,
    query: z.object({ token: z.string() }),
    gives: one(LaterFileOffer),
    good: { 200: "The application that it belongs to, and whether it takes its file" },
    refuses: [404, 422],
    capability: "resumes",
  }),
  "laterFiles.sign": post(
    "/public_api/later_file/signed_storage_url",
    "A URL to PUT this one file to, good for five minutes",
    {
      isPublic: true,
      body: LaterFileUpload,
      gives: { ...one(SignedUrl), body: SignedUrl },
      good: { 201: "Send every header but Host with the PUT, and nothing else" },
      refuses: [404, 409, 419, 422, 429],
      capability: "resumes",
    },
  ),
  "laterFiles.add": post(
    "/public_api/later_file",
    "Lay the file beside what was sent; the same again changes nothing",
    {
      isPublic: true,
      body: NewLaterFile,
      gives: one(LaterFileOffer),
      good: { 200: "It came" },
      refuses: [404, 409, 419, 422],
      capability: "resumes",
    },
  ),
  "laterFiles.findFile": get(
    "/api/later_files/{id}/file_link",
    "Where the file that followed an application can be downloaded, for five minutes",
    { gives: one(ResumeLink), good: { 200: "A signed URL" }, capability: "resumes" },
  ),
  "uploads.sign": post("/api/vapor/signed_storage_url", "A URL to PUT one file to, good for five minutes", {
    body: SignedUrlRequest,
    gives: { ...one(SignedUrl), body: SignedUrl },
    good: { 201: "Send every header but Host with the PUT, and nothing else" },
    refuses: [403, 419, 422, 429],
    screens: "Every upload",
  }),
  "apply.saveAccountDetails": post(
    "/api/apply/account-details",
    "Say who is applying: what is left out stays as it is",
    {
      body: AccountDetailsChange.extend({ version: FormVersion }),
      gives: one(Application),
      good: { 200: "The application with these details" },
      screens: "Applying: details",
    },
  ),
  "apply.saveResume": put("/api/apply/{id}/resume", aboutStoring, { ...storing, screens: "Applying: résumé" }),
  "apply.findParse": get("/api/apply/{id}/resume/parse", aboutParse, {
    ...suggesting,
    screens: "Applying: what a résumé says",
    without: "Suggests nothing while one applies",
  }),
  "apply.send": post("/api/job_posts/{id}/apply", "Begin or keep a draft, or send the application", {
    body: Apply,
    once: true,
    gives: heldJob,
    good: {
      200: "The draft with what was changed",
      201: "The draft that was begun, or the application that was sent",
    },
    refuses: [401, 403, 404, 409, 419, 422, 429],
    screens: "Applying: sending",
  }),
  "screening.saveAnswers": post(
    "/api/screening_question_answers",
    "Save answers to a job's questions; begins the draft",
    {
      body: ScreeningAnswers,
      gives: all(ScreeningAnswer),
      good: { 200: "Changed", 201: "Answered for the first time" },
      screens: "Applying: questions",
    },
  ),
  "screening.changeAnswer": put("/api/screening_question_answers/{id}", "Change one answer of a draft", {
    body: ScreeningAnswerChange,
    gives: one(ScreeningAnswer),
    good: { 200: "The answer as it is now" },
    screens: "Applying: questions",
  }),
  "screening.findEarlier": get(
    "/api/job_posts/{id}/earlier_answers",
    "What one answered to the questions of this job before, for other jobs",
    {
      query: z.object({ application_job_id: queryId }),
      gives: one(EarlierAnswers),
      good: { 200: "With an application of one's own named, its answers first and its cover note" },
      capability: "applications",
    },
  ),
  "screening.findFile": get(
    "/api/screening_question_answers/{id}/file_link",
    "Where the file of an answer can be downloaded, for five minutes",
    { gives: one(ResumeLink), good: { 200: "A signed URL" }, capability: "files" },
  ),
};
