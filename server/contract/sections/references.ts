import { countOf } from "../values/numbers";
import { agreement, emailOf, lineOf, mobileOf, neededChoice, neededLine, numberOf, oneOfThese, tick } from "./fields";
import { inOneLine, section } from "./section";

const noGuesses = { autoComplete: "off" };

/** People who vouch for a person. */
export const referenceSection = section({
  name: "character_references",
  section: "references",
  one: "reference",
  many: "references",
  several: "references",
  event: "reference",
  subjectType: "character_reference",
  lead: ({ add }) =>
    `${add ? "Employers often ask for 2, 5 at most: people who worked with you, not relatives" : "People who worked with you"}. We write to them only when you allow it.`,
  formLead: "Somebody who worked with you or taught you, and is not a relative.",
  empty: "You have not named anybody yet.",
  full: (count) => `You have named ${count} people, which is the most we keep. Remove one to name somebody else.`,
  beforeRemoval: "Employers often ask for 2 references.",
  max: 5,
  hasScan: false,
  fields: {
    name: neededLine("Their name", "Enter the name of your reference", {
      called: "Name",
      max: 100,
      control: { ...noGuesses, spellCheck: false },
    }),
    relationship_id: neededChoice(
      "How do you know this person?",
      "Choose how you know this person",
      "reference_relationship",
    ),
    organisation: neededLine("Where they work", "Enter where they work", {
      called: "Organisation",
      control: noGuesses,
    }),
    job_title: lineOf("Their job title", {
      called: "Job title",
      max: 100,
      control: { ...noGuesses, width: "medium" },
    }),
    email: emailOf("Their email address", "Enter their email address"),
    mobile: mobileOf("Their mobile number"),
    years_known: numberOf("Years you have known each other", { called: "Years", max: 80 }),
    is_most_recent_employer: tick("They speak for my most recent employer"),
    may_contact_when: oneOfThese("When may we write to them?", "Choose when we may write to them", {
      anytime: { label: "At any time" },
      after_offer: { label: "Only after I have an offer" },
    }),
    consent_confirmed: agreement("I asked them and they agreed", "Tick the box when you asked them and they agreed", {
      hint: "They may be named here, and we may write to them.",
    }),
  },
  nameOf: ({ name }) => name,
  say(record, labels) {
    const place = inOneLine(record.job_title, record.organisation);
    const known = record.years_known !== null && `Known for ${countOf(record.years_known, "year")}`;
    const isRecent = record.is_most_recent_employer;
    return {
      name: null,
      relationship_id: labels.choice(record.relationship_id),
      organisation: {
        card: place,
        sent: [place, isRecent && "From my most recent employer", known].filter(Boolean).join("\n"),
      },
      job_title: null,
      email: record.email,
      mobile: record.mobile,
      years_known: { card: known, sent: null },
      is_most_recent_employer: { card: isRecent && "From your most recent employer", sent: null },
      may_contact_when: record.may_contact_when && contactTexts[record.may_contact_when],
      consent_confirmed: { card: "They agreed", sent: null },
    };
  },
  judge({ email }, { own, others }) {
    const isSame = (other: string | null) => other?.trim().toLowerCase() === email?.trim().toLowerCase();
    if (own.some(isSame)) return { email: "Name somebody else: this is your own email address" };
    return {
      email: others.some((other) => isSame(other.email)) && "You have named somebody with this email address already",
    };
  },
});

const contactTexts = {
  anytime: { card: "We may write to them at any time", sent: "May be contacted: any time" },
  after_offer: { card: "We may write to them only after an offer", sent: "May be contacted: after an offer" },
};
