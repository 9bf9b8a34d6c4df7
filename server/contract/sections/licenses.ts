import { formatDay } from "../values/days";
import { dayMs } from "../values/durations";
import { choiceOf, country, day, lineOf, neededLine, tick } from "./fields";
import { inOneLine, section } from "./section";

/** Days before the expiry from which the tag is shown; a mail reminds of it on the same day. */
const soonDays = 60;

/** Licences and certificates. */
export const licenseSection = section({
  name: "licenses",
  section: "licenses",
  one: "licence",
  many: "licences",
  inTitles: "licence or certificate",
  several: "licences and certificates",
  event: "licence",
  subjectType: "license",
  lead: ({ scan }) =>
    `Licences and certificates that show what you may do or know${scan ? ", with a scan if you have one" : ""}.`,
  empty: "You have not added a licence or certificate yet.",
  max: 30,
  hasScan: true,
  fields: {
    name: neededLine("Name", "Enter the name of the licence or certificate", {
      hint: "As it stands on the paper, like Certified Public Accountant",
    }),
    license_type_id: choiceOf("Type", "license_type"),
    issuing_body: neededLine("Issued by", "Enter who issued it", { hint: "Like Professional Regulation Commission" }),
    number: lineOf("Number", {
      max: 100,
      control: { width: "medium", spellCheck: false, autoComplete: "off" },
    }),
    issued_on: day("Issued on", { example: -365, notFuture: "The date of issue must not be in the future" }),
    no_expiry: tick("It does not expire"),
    expires_on: day("Expires on", { example: 365, hidden: "unless-ticked" }),
    country: country("Country it was issued in"),
  },
  nameOf: ({ name }) => name,
  say: ({ name, license_type_id, issuing_body, number, issued_on, no_expiry, expires_on, country }, labels) => {
    const type = labels.choice(license_type_id);
    const expires = expires_on && `Expires on ${formatDay(expires_on)}`;
    return {
      name: null,
      license_type_id: { card: type !== name && type, sent: type },
      issuing_body: inOneLine(issuing_body && `Issued by ${issuing_body}`, labels.country(country)),
      number: number && `Number ${number}`,
      issued_on: issued_on && `Issued on ${formatDay(issued_on)}`,
      no_expiry: no_expiry && "Does not expire",
      expires_on: {
        card: expires_on && expires_on < labels.today ? `Expired on ${formatDay(expires_on)}` : expires,
        sent: expires,
      },
      country: null,
    };
  },
  tag({ expires_on }, today) {
    if (expires_on === null) return undefined;
    const days = Math.round((Date.parse(expires_on) - Date.parse(today)) / dayMs);
    if (days < 0) return { text: "Expired", tone: "warning" };
    if (days > soonDays) return undefined;
    const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
    return { text: `Expires ${when}`, tone: "info" };
  },
  resume: ({ name, issuing_body, license_type_id, expires_on }, { choice }) => ({
    text: inOneLine(name, issuing_body),
    note: inOneLine(choice(license_type_id), expires_on && `until ${formatDay(expires_on)}`),
  }),
  judge: ({ issued_on, expires_on, no_expiry }) => ({
    expires_on:
      expires_on && no_expiry
        ? "Leave the expiry date empty when the licence does not expire"
        : expires_on && issued_on && expires_on <= issued_on && "The expiry date must be after the date of issue",
  }),
});
