import type { NewJobPost } from "../../database/new-job-post";

/** A client of the demo data. All are invented. */
export interface Employer {
  name: string;
  code: string;
  benefits: string[];
  process: NonNullable<NewJobPost["process_steps"]>;
  anonymous?: boolean;
}

const shortProcess = [
  { label: "We read your application", typical_days: 3 },
  { label: "Video call with a recruiter, 20 minutes", typical_days: 4 },
  { label: "Interview with the client", typical_days: 5 },
  { label: "Offer", typical_days: 3 },
];
const testedProcess = [
  { label: "We read your application", typical_days: 3 },
  { label: "Paid work sample, about two hours", typical_days: 5 },
  { label: "Interview with the team", typical_days: 5 },
  { label: "References", typical_days: 4 },
  { label: "Offer", typical_days: 2 },
];
const volumeProcess = [
  { label: "We read your application", typical_days: 2 },
  { label: "Language and typing check", typical_days: 2 },
  { label: "Group call with the team leader", typical_days: 3 },
  { label: "Offer", typical_days: 2 },
];

export const brightacre: Employer = {
  name: "Brightacre Homes",
  code: "BRA",
  benefits: [
    "HMO from the first day, with one dependant",
    "15 days of paid leave",
    "Night differential of 15%",
  ],
  process: shortProcess,
};
export const pellworth: Employer = {
  name: "Pellworth Dental Group",
  code: "PEL",
  benefits: ["HMO after three months", "Twelve days of paid leave and US holidays", "Yearly pay review"],
  process: shortProcess,
};
export const tallgrass: Employer = {
  name: "Tallgrass Outfitters",
  code: "TGO",
  benefits: [
    "Internet allowance of ₱1,500 a month",
    "HMO after regularisation",
    "Staff price on everything we sell",
    "13th month pay",
  ],
  process: volumeProcess,
};
export const copperline: Employer = {
  name: "Copperline Software",
  code: "COP",
  benefits: [
    "20 days of paid leave",
    "US$600 a year for courses and books",
    "Laptop sent to you and yours to keep after two years",
  ],
  process: testedProcess,
};
export const larkmoor: Employer = {
  name: "Larkmoor Insurance Services",
  code: "LRK",
  benefits: ["HMO from the first day", "Night differential of 20%", "Licence exams paid for"],
  process: volumeProcess,
};
export const hollingbrook: Employer = {
  name: "Hollingbrook Injury Law",
  code: "HIL",
  benefits: [
    "Paid US and Philippine holidays",
    "HMO with two dependants",
    "Bonus for each settled case you worked on",
  ],
  process: shortProcess,
};
export const wattlefield: Employer = {
  name: "Wattlefield Electrical",
  code: "WFE",
  benefits: ["Day hours all year", "20 days of paid leave", "HMO after three months"],
  process: shortProcess,
};
export const corella: Employer = {
  name: "Corella Property Services",
  code: "CPS",
  benefits: ["Day hours all year", "HMO from the first day", "Birthday off"],
  process: shortProcess,
};
export const banksiaRoad: Employer = {
  name: "Banksia Road Accounting",
  code: "BRC",
  benefits: ["Software certifications paid for", "HMO with one dependant", "Two weeks off over Christmas"],
  process: testedProcess,
};
export const redgum: Employer = {
  name: "Redgum Drafting Studio",
  code: "RGD",
  benefits: ["Software licences and a second screen provided", "18 days of paid leave", "Day hours all year"],
  process: testedProcess,
};
export const thistleham: Employer = {
  name: "Thistleham Lettings",
  code: "THL",
  benefits: ["No work after midnight", "HMO after three months", "15 days of paid leave"],
  process: shortProcess,
};
export const fennimoor: Employer = {
  name: "Fennimoor Learning",
  code: "FEN",
  benefits: ["Paid preparation time", "Teaching materials provided", "Choose your own weekly hours"],
  process: volumeProcess,
};
export const quillmark: Employer = {
  name: "Quillmark Publishing",
  code: "QUI",
  benefits: ["25 days of paid leave", "Free books", "Fridays end at four, London time"],
  process: testedProcess,
};
export const ashcombe: Employer = {
  name: "Ashcombe Care Services",
  code: "ASH",
  benefits: ["HMO from the first day", "Training in UK care rules", "15 days of paid leave"],
  process: shortProcess,
};
export const kowhai: Employer = {
  name: "Kōwhai Lane Foods",
  code: "KLF",
  benefits: ["Day hours all year", "Hamper every quarter, sent to your door", "15 days of paid leave"],
  process: shortProcess,
};
export const tuiFreight: Employer = {
  name: "Tūī Freight Partners",
  code: "TUI",
  benefits: ["HMO after three months", "Weekend work paid double", "Internet allowance of ₱1,200 a month"],
  process: shortProcess,
};
export const maplewright: Employer = {
  name: "Maplewright Payroll",
  code: "MPW",
  benefits: ["HMO from the first day", "Canadian payroll certificate paid for", "Night differential of 15%"],
  process: testedProcess,
};
export const northlode: Employer = {
  name: "Northlode Engineering",
  code: "NLE",
  benefits: ["Software licences provided", "20 days of paid leave", "Yearly bonus of up to one month’s pay"],
  process: testedProcess,
};
export const haranaHealth: Employer = {
  name: "Harana Telehealth",
  code: "HAR",
  benefits: [
    "HMO with two dependants from the first day",
    "SSS, PhilHealth and Pag-IBIG",
    "13th and 14th month pay",
  ],
  process: shortProcess,
};
export const sampaga: Employer = {
  name: "Sampaga Retail Group",
  code: "SRG",
  benefits: ["SSS, PhilHealth and Pag-IBIG", "13th month pay", "Rice subsidy of ₱2,000 a month"],
  process: volumeProcess,
};
export const lakbayNest: Employer = {
  name: "Lakbay Nest Travel",
  code: "LNT",
  benefits: ["SSS, PhilHealth and Pag-IBIG", "One free trip a year", "13th month pay"],
  process: volumeProcess,
};
export const veldkamp: Employer = {
  name: "Veldkamp Instruments",
  code: "VKI",
  benefits: ["24 days of paid leave", "German lessons in working hours", "HMO with one dependant"],
  process: testedProcess,
};
export const straitsLantern: Employer = {
  name: "Straits Lantern Logistics",
  code: "SLL",
  benefits: ["Day hours in your own time zone", "HMO after regularisation", "13th month pay"],
  process: shortProcess,
};
export const confidential: Employer = {
  name: "Ellerbank Wealth Partners",
  code: "EWP",
  benefits: ["HMO with two dependants", "20 days of paid leave", "Yearly bonus"],
  process: testedProcess,
  anonymous: true,
};
