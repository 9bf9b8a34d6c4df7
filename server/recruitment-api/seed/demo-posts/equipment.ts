import type { NewJobPost } from "../../database/new-job-post";

type Equipment = NewJobPost["equipment"];

/** What office work at home needs. */
export const officeSetUp: Equipment = {
  min_down_mbps: 25,
  min_up_mbps: 10,
  backup_internet: true,
  backup_power: false,
  computer: "Core i5 or Ryzen 5, 8 GB of memory",
  headset: true,
};

/** Calls all day: a dropped line is a lost customer. */
export const callSetUp: Equipment = {
  min_down_mbps: 50,
  min_up_mbps: 25,
  backup_internet: true,
  backup_power: true,
  computer: "Core i5 or Ryzen 5, 16 GB of memory, wired network",
  headset: true,
};

/** Drawings, pictures and code. */
export const studioSetUp: Equipment = {
  min_down_mbps: 50,
  min_up_mbps: 25,
  backup_internet: true,
  backup_power: false,
  computer: "Core i7 or Ryzen 7, 16 GB of memory, a second screen",
  headset: true,
};

/** Small tasks from any decent line. */
export const lightSetUp: Equipment = {
  min_down_mbps: 10,
  min_up_mbps: 5,
  backup_internet: false,
  backup_power: false,
  computer: "Any computer of the last five years",
  headset: false,
};

/** The company sends a laptop. */
export const laptopSent: Equipment = {
  min_down_mbps: 25,
  min_up_mbps: 10,
  backup_internet: true,
  backup_power: true,
  computer: null,
  headset: false,
};
