import { formatMonth } from "../values/days";
import { monthText, periodText } from "../values/moments";
import { choiceOf, country, lineOf, month, neededLine, oneOfThese, tick, yesNoOf } from "./fields";
import { inOneLine, section } from "./section";

/** Education and training. */
export const qualificationSection = section({
  name: "qualifications",
  section: "qualifications",
  one: "qualification",
  many: "qualifications",
  several: "qualifications",
  event: "qualification",
  subjectType: "qualification",
  lead: ({ scan }) => `Your education and your training${scan ? ", with a scan of the paper if you have one" : ""}.`,
  empty: "You have not added education or training yet.",
  max: 30,
  hasScan: true,
  inOrder: "latest",
  fields: {
    kind: oneOfThese("What kind is it?", "Choose whether it is education or training", {
      education: { label: "Education", hint: "School, college, university or a vocational course" },
      training: { label: "Training", hint: "A course, workshop or programme beside it" },
    }),
    education_level_id: choiceOf("Level (only for education)", "education_level", {
      conditional: true,
      hidden: "if-education",
    }),
    school: neededLine("School or trainer", "Enter the name of the school or trainer", { called: "School" }),
    course: lineOf("Course", { hint: "Like Bachelor of Science in Accountancy, or Bookkeeping NC III" }),
    field_of_study: lineOf("Field of study"),
    country: country("Country"),
    started_on: month("Began", { notFuture: "The month you started must not be in the future" }),
    ended_on: month("Ended"),
    is_current: tick("I am still studying there"),
    graduated: yesNoOf("Did you graduate or complete it?"),
    honours: lineOf("Honours", { hint: "Like cum laude", max: 100, control: { width: "medium" } }),
    grade: lineOf("Grade", { hint: "As it stands on the paper", max: 60, control: { width: "short" } }),
  },
  nameOf: ({ course, school }) => course ?? school,
  // a training has no level: one that was chosen before the kind was changed is dropped
  settle: (record) =>
    record.kind === "training" && record.education_level_id ? { ...record, education_level_id: null } : record,
  say(record, labels) {
    const { kind, education_level_id, course, field_of_study, graduated, honours, grade } = record;
    const school = course && record.school;
    const place = labels.country(record.country);
    const finished = graduated !== null && (graduated ? "Graduated" : "Not graduated");
    return {
      kind: kind === "training" ? "Training" : labels.choice(education_level_id),
      education_level_id: null,
      school: { card: inOneLine(school, place), sent: inOneLine(school, field_of_study, place) },
      course: null,
      field_of_study: { sent: null },
      country: null,
      started_on: { card: studiedText(record), sent: periodText(record) },
      ended_on: null,
      is_current: null,
      graduated: { card: finished, sent: inOneLine(finished, honours, grade && `Grade ${grade}`) },
      honours: { sent: null },
      grade: { sent: null },
    };
  },
  resume(
    { course, education_level_id, field_of_study, school, started_on, ended_on, is_current, honours, grade },
    labels,
  ) {
    const until = is_current ? "now" : ended_on && monthText(ended_on);
    const time = [started_on && monthText(started_on), until].filter(Boolean).join(" to ");
    return {
      text: inOneLine(course ?? labels.choice(education_level_id), field_of_study, school),
      note: inOneLine(time, honours, grade),
    };
  },
  // an end in the future is an expected graduation, so it is only for people who have not graduated
  judge: ({ kind, education_level_id, started_on, ended_on, is_current, graduated }, { today }) => ({
    education_level_id: kind === "education" && education_level_id === null && "Choose the level of your education",
    ended_on:
      ended_on &&
      (is_current
        ? "Leave the month you finished empty while you are still there"
        : started_on && ended_on < started_on
          ? "The month you finished must not be before the month you started"
          : graduated &&
            ended_on > today.slice(0, 7) &&
            "The month you finished must not be in the future when you have graduated"),
  }),
});

/** "June 2014 to April 2018", "Since June 2024", "Until April 2018". */
function studiedText({
  started_on,
  ended_on,
  is_current,
}: {
  started_on: string | null;
  ended_on: string | null;
  is_current: boolean;
}): string | null {
  if (is_current) return started_on ? `Since ${formatMonth(started_on)}, still studying` : "Still studying";
  if (started_on && ended_on) return `${formatMonth(started_on)} to ${formatMonth(ended_on)}`;
  if (started_on) return `Began in ${formatMonth(started_on)}`;
  return ended_on ? `Until ${formatMonth(ended_on)}` : null;
}
