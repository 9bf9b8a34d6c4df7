import type * as account from "./account";
import type * as activity from "./activity";
import type * as applications from "./applications";
import type * as bookmarks from "./bookmarks";
import type * as documents from "./documents";
import type * as earlierAnswers from "./earlier-answers";
import type * as employers from "./employers";
import type * as exams from "./exams";
import type * as interviews from "./interviews";
import type * as jobPosts from "./job-posts";
import type * as messages from "./messages";
import type * as needs from "./needs";
import type * as personalInfo from "./personal-info";
import type * as preferences from "./preferences";
import type * as profileRecords from "./profile-records";
import type { ReadOf, SentOf } from "./reading";
import type * as selectionItems from "./selection-items";
import type * as uploads from "./uploads";
import type * as users from "./users";

/*
 * The types of the API's records on the site. An external API may leave out fields, so they may be null here (`reading.ts`), and
 * ids are text.
 */

export type User = ReadOf<typeof users.User>;

export type AccountSettings = ReadOf<typeof account.AccountSettings>;
export type AccountSession = ReadOf<typeof account.AccountSession>;

export type SelectionItem = ReadOf<typeof selectionItems.SelectionItem>;

export type Salary = ReadOf<typeof jobPosts.Salary>;
/** `bookmark_id` is undefined while it is not known whether the job is saved; without `is_hidden` no job can be hidden. */
export type JobViewer = Omit<ReadOf<typeof jobPosts.JobViewer>, "bookmark_id" | "is_hidden"> & {
  bookmark_id: string | null | undefined;
  is_hidden?: boolean;
};
type WithViewer<Post> = Omit<Post, "viewer"> & { viewer: JobViewer | null };
export type JobCard = WithViewer<ReadOf<typeof jobPosts.JobCard>>;
export type JobPost = WithViewer<Omit<ReadOf<typeof jobPosts.JobPost>, "similar">> & { similar: JobCard[] };
export type JobPostPage = Omit<ReadOf<typeof jobPosts.JobPostPage>, "data"> & { data: JobCard[] };
export type Employer = ReadOf<typeof employers.Employer>;
export type Facet = ReadOf<typeof jobPosts.Facet>;
export type JobEquipment = ReadOf<typeof jobPosts.JobEquipment>;
export type ScreeningQuestion = ReadOf<typeof jobPosts.ScreeningQuestion>;

export type RecruitmentStatus = ReadOf<typeof applications.RecruitmentStatus>;
export type Application = ReadOf<typeof applications.Application>;
/** Job and status always exist: the site fills in words when an API does not send them. */
type WithJob<Held> = Omit<Held, "job" | "status"> & { job: JobCard; status: RecruitmentStatus };
export type ApplicationJobCard = WithJob<ReadOf<typeof applications.ApplicationJobCard>>;
export type ApplicationJob = WithJob<ReadOf<typeof applications.ApplicationJob>>;
export type Resume = ReadOf<typeof applications.Resume>;
export type ScreeningAnswer = ReadOf<typeof applications.ScreeningAnswer>;
export type Snapshot = ReadOf<typeof applications.Snapshot>;
export type ProfileWords = ReadOf<typeof applications.ProfileWords>;
export type Basic = SentOf<typeof applications.Basic>;
export type ContactInformationChange = SentOf<typeof applications.ContactInformationChange>;
export type AccountDetails = SentOf<typeof applications.AccountDetails>;
export type AccountDetailsChange = SentOf<typeof applications.AccountDetailsChange>;
export type ApplicationPatch = SentOf<typeof applications.ApplicationPatch>;
export type Apply = SentOf<typeof applications.Apply>;
export type Withdraw = SentOf<typeof applications.Withdraw>;

export type WorkPreferences = SentOf<typeof preferences.WorkPreferences>;

export type PersonalInfo = ReadOf<typeof personalInfo.PersonalInfo>;
export type PersonalBasic = SentOf<typeof personalInfo.PersonalBasic>;
export type PersonalGeneral = SentOf<typeof personalInfo.PersonalGeneral>;
export type PersonalGeneralChange = Partial<PersonalGeneral>;
export type Equipment = SentOf<typeof personalInfo.Equipment>;
export type MapPlace = SentOf<typeof personalInfo.MapPlace>;

export type RecordFile = ReadOf<typeof profileRecords.RecordFile>;
export type SkillLink = ReadOf<typeof profileRecords.SkillLink>;
export type SkillLinkChange = SentOf<typeof profileRecords.SkillLinkChange>;
export type SkillQuery = SentOf<typeof profileRecords.SkillQuery>;

export type ResumeParse = ReadOf<typeof uploads.ResumeParse>;
export type SignedUrl = ReadOf<typeof uploads.SignedUrl>;

export type ActivityEntry = ReadOf<typeof activity.ActivityEntry>;
export type ActivityJob = ReadOf<typeof activity.ActivityJob>;

export type Bookmark = Omit<ReadOf<typeof bookmarks.Bookmark>, "job"> & { job: JobCard | null };
export type NewBookmark = SentOf<typeof bookmarks.NewBookmark>;

export type StoredDocument = ReadOf<typeof documents.StoredDocument>;
export type Need = ReadOf<typeof needs.Need>;
export type Message = ReadOf<typeof messages.Message>;
export type MailAnswer = ReadOf<typeof interviews.MailAnswer>;
export type EarlierAnswers = ReadOf<typeof earlierAnswers.EarlierAnswers>;

export type ExamPart = ReadOf<typeof exams.ExamPart>;
export type ExamSession = ReadOf<typeof exams.ExamSession>;
export type ExamQuestion = ReadOf<typeof exams.ExamQuestion>;
export type ExamStanding = ReadOf<typeof exams.ExamStanding>;
export type ExamAnswer = SentOf<typeof exams.ExamAnswer>;
export type ExamAnswers = SentOf<typeof exams.ExamAnswers>;
export type ExamAnswersSaved = ReadOf<typeof exams.ExamAnswersSaved>;
export type ExamAnswerKept = ReadOf<typeof exams.ExamAnswerKept>;
export type NewExamSession = SentOf<typeof exams.NewExamSession>;
