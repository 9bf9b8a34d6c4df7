import { listApplications, moveApplication } from "./application-commands";
import { extraTimes } from "./change-exam";
import { type CommandGroup, command, flag } from "./command";
import { giveExtraTime, listAskedTime, listExams, markText, regrade, setAside, showSession } from "./exam-commands";
import { closeJob, endings, listReports, openJob, publish, settleReport } from "./job-commands";
import { interview, listMeetings, offer, offerSeveral } from "./meeting-commands";
import { message, saveMessageFile, showMessages } from "./message-commands";
import { acceptOne, dropOne, need, returnOne, saveNeedFile, showNeeds } from "./need-commands";
import { listFeedback, showApplication } from "./show-application";
import { addSynonym, listSynonyms, removeSynonym } from "./synonym-commands";

const anApplication = "<receipt | id>";
const aJob = "<job id>";
const aSession = "<session id>";
const mayNote = { note: "[<text>]" } as const;
const aNeed = "<number of a need>";
const appointment = {
  zone: "[Asia/Manila]",
  minutes: "[30]",
  place: "[<text>]",
  link: "[<https://…>]",
  with: "[<names>]",
  ...mayNote,
  anyway: flag,
} as const;
const points = "<0-5>";

/** The commands without a group's word before them. */
export const generalCommands: CommandGroup = {
  title: "What a recruiter does, from the command line",
  commands: [
    command({
      name: "list",
      takes: [],
      options: { job: `[${aJob}]` },
      does: "applications that were sent, the newest first",
      run: listApplications,
    }),
    command({
      name: "show",
      takes: [anApplication],
      does: "one application, as it was sent, how to reach its applicant\nnow, and its history; they see when it was first opened",
      run: (recruiter, [receiptOrId]) => showApplication(recruiter, receiptOrId),
    }),
    command({
      name: "move",
      takes: [anApplication, "<status>"],
      options: mayNote,
      does: "to another status; the applicant gets a mail (and reads the note)",
      run: moveApplication,
    }),
    command({
      name: "feedback",
      takes: [],
      options: { job: `[${aJob}]` },
      does: "how it was to apply, as applicants said after the decision",
      run: listFeedback,
    }),
    command({
      name: "close-job",
      takes: [aJob],
      options: { as: `[${endings.join(" | ")}]` },
      does: "filled and cancelled also close its applications",
      run: closeJob,
    }),
    command({ name: "open-job", takes: [aJob], does: "takes applications again", run: openJob }),
    command({ name: "publish", takes: ["<file.json>"], does: "a new job", run: publish }),
  ],
};

/** Every command of the recruiter's tool, in the order of the help. */
export const commandGroups: readonly CommandGroup[] = [
  generalCommands,
  {
    title: "Interviews and offers",
    commands: [
      command({
        name: "interviews",
        takes: [],
        does: "those to come and their answers, the soonest first; times offered",
        run: listMeetings,
      }),
      command({
        name: "interview",
        takes: [anApplication, '"2026-12-01 14:00"'],
        options: appointment,
        does: "sets or moves it; the applicant gets a mail, and answers on the site;\n--anyway also when they said that they cannot come then",
        run: interview,
      }),
      command({
        name: "offer-times",
        takes: [anApplication, '"2026-12-01 14:00"', '["2026-12-01 15:00" …]'],
        options: appointment,
        does: "the applicant gets a mail, and takes one of them on the site;\nwhoever takes it first of several applicants of the job has it",
        run: offerSeveral,
      }),
      command({
        name: "offer",
        takes: [anApplication, "<text>"],
        options: { until: '["2026-12-10 18:00"]', zone: "[Asia/Manila]" },
        does: "makes an offer or changes it; the applicant answers on the site",
        run: offer,
      }),
    ],
  },
  {
    title: "What is still needed after an offer",
    commands: [
      command({
        name: "need",
        takes: [anApplication, '"A copy of your ID"', '["<more>" …]'],
        options: { until: "2026-12-10", zone: "[Asia/Manila]", words: "[<text>]", "no-file": flag },
        does: "asks for it, as a file, or with --no-file as something to do;\nthe applicant gets one mail, and sends it on the site",
        run: need,
      }),
      command({
        name: "needs",
        takes: [`[${anApplication}]`],
        does: "what one applicant was asked for, and what came; without one,\nwhat came and waits for us",
        run: showNeeds,
      }),
      command({
        name: "need-file",
        takes: [aNeed, "<path>"],
        does: "saves the file that came there",
        run: saveNeedFile,
      }),
      command({ name: "accept-need", takes: [aNeed], does: "what came is good", run: acceptOne }),
      command({
        name: "return-need",
        takes: [aNeed, "<why>"],
        does: "what came cannot be used; the applicant gets a mail with why",
        run: returnOne,
      }),
      command({ name: "drop-need", takes: [aNeed], does: "it is no longer needed; its file is erased", run: dropOne }),
    ],
  },
  {
    title: "Messages",
    commands: [
      command({
        name: "messages",
        takes: [`[${anApplication}]`],
        does: "what one applicant and we wrote; without one, who waits for an answer",
        run: showMessages,
      }),
      command({
        name: "message",
        takes: [anApplication, "<text>"],
        options: { file: "[<path>]" },
        does: "writes to them; a mail has the words too",
        run: message,
      }),
      command({
        name: "message-file",
        takes: ["<number of a message>", "<path>"],
        does: "saves the file of a message there",
        run: saveMessageFile,
      }),
    ],
  },
  {
    title: "Jobs that people reported",
    commands: [
      command({
        name: "reports",
        takes: [],
        options: { job: `[${aJob}]` },
        does: "what was said to be wrong, the newest first; of one job the\nsettled ones too",
        run: listReports,
      }),
      command({
        name: "settle-report",
        takes: ["<number of a report>"],
        does: "it was looked into",
        run: settleReport,
      }),
    ],
  },
  {
    title: "What a recruiter does with the assessment",
    word: "exam",
    commands: [
      command({
        name: "list",
        takes: [],
        does: "what waits for a marker, the longest waiting first",
        run: listExams,
      }),
      command({
        name: "show",
        takes: [aSession],
        does: "the tests, answers and notes of a session",
        run: showSession,
      }),
      command({
        name: "mark",
        takes: [aSession],
        options: { task: points, order: points, grammar: points, tone: points, marker: "[<name>]", ...mayNote },
        does: "marks the written test; by two markers, the mean counts",
        run: markText,
      }),
      command({ name: "extra-time", takes: [], does: "who asked for more time", run: listAskedTime }),
      command({
        name: "extra-time",
        takes: ["<email>", extraTimes.join(" | ")],
        options: mayNote,
        does: "lets a person choose this much time; they get a mail (and read the note)",
        run: giveExtraTime,
      }),
      command({
        name: "void",
        takes: [aSession],
        options: mayNote,
        does: "sets a session aside; the applicant gets a mail (and reads the note)",
        run: setAside,
      }),
      command({
        name: "regrade",
        takes: [`${aSession} | --all`],
        does: "marks again, by the questions as they are today",
        run: regrade,
      }),
    ],
  },
  {
    title: "What the search knows",
    word: "synonym",
    commands: [
      command({
        name: "list",
        takes: ["[<phrase>]"],
        does: "what people type, and the words of posts that it stands for",
        run: listSynonyms,
      }),
      command({
        name: "add",
        takes: ["<phrase>", "[<words of posts> …]"],
        does: "teaches the search a phrase; without words it asks nothing of a post",
        run: addSynonym,
      }),
      command({
        name: "remove",
        takes: ["<phrase>"],
        does: "the phrase stands for itself alone",
        run: removeSynonym,
      }),
    ],
  },
];
