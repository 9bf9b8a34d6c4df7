import { randomUUID } from "node:crypto";
import type { PersonalInfo } from "../contract/records";
import type { Changed, PaperOf } from "../contract/visitor-api";
import { addedName, pageAsPdf } from "./samples";
import { NotAsked, ofApplication, ofPerson, type Step, savedAndRead, type Walk } from "./steps";

interface Kind {
  records: "licenses" | "qualifications" | "employments" | "character_references";
  /** Whether a record is the one that was added. An API may answer a change by nothing, so it is looked for. */
  isAdded(record: { id: string }, person: PersonalInfo): boolean;
  add(walk: Walk, applicationId: string): Promise<Changed<unknown>>;
  /** What is sent of it. */
  sent: object;
  change(walk: Walk, id: string): Promise<unknown>;
  remove(walk: Walk, id: string): Promise<unknown>;
  /** Its paper can be stored. */
  paper?: PaperOf["records"];
}

const license = {
  license_type_id: undefined,
  name: addedName,
  issuing_body: addedName,
  number: null,
  issued_on: null,
  expires_on: null,
  no_expiry: true,
  country: "PH",
};
const training = {
  kind: "training" as const,
  education_level_id: null,
  school: addedName,
  course: null,
  field_of_study: null,
  country: "PH",
  started_on: null,
  ended_on: null,
  is_current: false,
  graduated: null,
  honours: null,
  grade: null,
};
const job = {
  employer: addedName,
  title: addedName,
  started_on: null,
  ended_on: null,
  is_current: false,
  duties: null,
};
const reference = {
  name: addedName,
  relationship_id: undefined,
  job_title: null,
  organisation: addedName,
  email: "check-api@example.com",
  mobile: null,
  years_known: null,
  is_most_recent_employer: false,
  may_contact_when: "after_offer" as const,
  consent_confirmed: true as const,
};

/** Records are added, changed and removed again. */
export const recordSteps: readonly Step[] = [
  ...stepsOf({
    records: "licenses",
    sent: license,
    isAdded: ({ id }, { licenses }) => licenses.some((one) => one.id === id && one.name === addedName),
    async add({ api }, id) {
      const license_type_id = await firstOf(api, "license_type");
      return api.licenses.create(id, { ...license, license_type_id }, randomUUID());
    },
    async change({ api }, id) {
      const license_type_id = await firstOf(api, "license_type");
      return api.licenses.update(id, { ...license, license_type_id, number: "2" });
    },
    remove: ({ api }, id) => api.licenses.delete(id),
    paper: "licenses",
  }),
  ...stepsOf({
    records: "qualifications",
    sent: training,
    isAdded: ({ id }, { qualifications }) => qualifications.some((one) => one.id === id && one.school === addedName),
    add: ({ api }, id) => api.qualifications.create(id, training, randomUUID()),
    change: ({ api }, id) => api.qualifications.update(id, { ...training, grade: "2" }),
    remove: ({ api }, id) => api.qualifications.delete(id),
    paper: "qualifications",
  }),
  ...stepsOf({
    records: "employments",
    sent: job,
    isAdded: ({ id }, { employments }) => employments.some((one) => one.id === id && one.employer === addedName),
    add: ({ api }, id) => api.employments.create(id, job, randomUUID()),
    change: ({ api }, id) => api.employments.update(id, { ...job, duties: "2" }),
    remove: ({ api }, id) => api.employments.delete(id),
  }),
  ...stepsOf({
    records: "character_references",
    sent: reference,
    isAdded: ({ id }, person) => person.character_references.some((one) => one.id === id && one.name === addedName),
    async add({ api }, id) {
      const relationship_id = await firstOf(api, "reference_relationship");
      return api.characterReferences.create(id, { ...reference, relationship_id }, randomUUID());
    },
    async change({ api }, id) {
      const relationship_id = await firstOf(api, "reference_relationship");
      return api.characterReferences.update(id, { ...reference, relationship_id, years_known: 2 });
    },
    remove: ({ api }, id) => api.characterReferences.delete(id),
  }),
];

/** Undefined where the API has no list: the choice is then not sent. */
async function firstOf(
  api: Walk["api"],
  group: "license_type" | "reference_relationship",
): Promise<string | undefined> {
  return api.offers("selection_items") ? (await api.selectionItems.list(group))[0]?.id : undefined;
}

function stepsOf({ records, isAdded, add, sent, change, remove, paper }: Kind): Step[] {
  const none = new NotAsked("None of the check's own is there");
  const withAdded = (then: (walk: Walk, id: string) => Promise<unknown>): Step["run"] =>
    ofPerson(async (walk, person) => {
      const added = person[records].find((record) => isAdded(record, person));
      return added ? then(walk, added.id) : none;
    });
  return [
    {
      call: `${records}.create`,
      run: ofApplication((walk, { id }) =>
        savedAndRead(walk, {
          call: `${records}.create`,
          sent,
          save: () => add(walk, id),
          async read() {
            const person = await walk.api.personalInfo.mine();
            return person[records].find((record) => isAdded(record, person));
          },
        }),
      ),
    },
    { call: `${records}.update`, run: withAdded(change) },
    ...(paper ? paperSteps(paper, withAdded) : []),
    { call: `${records}.delete`, run: withAdded(remove) },
  ];
}

function paperSteps(
  records: PaperOf["records"],
  withAdded: (then: (walk: Walk, id: string) => Promise<unknown>) => Step["run"],
): Step[] {
  return [
    {
      call: `${records}.saveFile`,
      run: withAdded(({ api }, id) => api.recordFiles.save({ records, id }, pageAsPdf("check-api.pdf"))),
    },
    {
      call: `${records}.findFile`,
      run: withAdded(({ api }, id) => api.recordFiles.findLink({ records, id })),
    },
    {
      call: `${records}.deleteFile`,
      run: withAdded(({ api }, id) => api.recordFiles.delete({ records, id })),
    },
  ];
}
