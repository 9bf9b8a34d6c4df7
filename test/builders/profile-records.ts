import type { Equipment } from "../../server/contract/personal-info";
import {
  type CharacterReferenceChange,
  type EmploymentChange,
  emptyRecord,
  type LicenseChange,
  type QualificationChange,
} from "../../server/contract/profile-records";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";

/** Nothing said of what one works with. */
export const noEquipment = {
  device_type_id: null,
  os: null,
  ram_gb: null,
  isp: null,
  speed_down_mbps: null,
  speed_up_mbps: null,
  speed_tested_at: null,
  backup_internet_id: null,
  backup_power_id: null,
  workspace_id: null,
  headset: null,
  webcam: null,
} as const satisfies Equipment;

let people = 0;

/** A nurse's licence that does not expire soon, unless told otherwise. */
export const aLicense = (more: Partial<LicenseChange> = {}): LicenseChange => ({
  ...emptyRecord("licenses"),
  license_type_id: getSelectionItem("license_type", "nurse").id,
  name: "Registered Nurse",
  issuing_body: "Professional Regulation Commission",
  number: "0123456",
  issued_on: "2024-03-01",
  expires_on: "2027-03-01",
  no_expiry: false,
  country: "PH",
  ...more,
});

/** A finished degree, unless told otherwise. */
export const aQualification = (more: Partial<QualificationChange> = {}): QualificationChange => ({
  ...emptyRecord("qualifications"),
  kind: "education",
  education_level_id: getSelectionItem("education_level", "bachelor").id,
  school: "University of Cebu",
  course: "Bachelor of Science in Accountancy",
  field_of_study: "Accountancy",
  country: "PH",
  started_on: "2014-06",
  ended_on: "2018-04",
  is_current: false,
  graduated: true,
  honours: "Cum laude",
  grade: null,
  ...more,
});

/** A job of some years ago, unless told otherwise. */
export const anEmployment = (more: Partial<EmploymentChange> = {}): EmploymentChange => ({
  ...emptyRecord("employments"),
  employer: "Mabini Trading",
  title: "Order clerk",
  started_on: "2019-03",
  ended_on: "2021-05",
  is_current: false,
  duties: "Took orders by phone.\nKept the price list.",
  ...more,
});

/** A former manager who agreed to be named; somebody else each time, unless told otherwise. */
export const aCharacterReference = (more: Partial<CharacterReferenceChange> = {}): CharacterReferenceChange => {
  people += 1;
  return {
    ...emptyRecord("character_references"),
    name: `Jose Cruz ${people}`,
    relationship_id: getSelectionItem("reference_relationship", "manager").id,
    job_title: "Head of accounting",
    organisation: "Mabini Trading",
    email: `jose.cruz${people}@example.com`,
    mobile: "+63 917 123 4567",
    years_known: 3,
    is_most_recent_employer: true,
    may_contact_when: "after_offer",
    consent_confirmed: true,
    ...more,
  };
};
