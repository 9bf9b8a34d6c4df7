import { uploadProblems } from "../../contract/values/uploads";

/** Why a file is not taken; the message is for the person. */
export class UnacceptableFile extends Error {
  constructor(readonly reason: keyof typeof uploadProblems) {
    super(uploadProblems[reason]);
  }
}
