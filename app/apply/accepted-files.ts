import { maxUploadText, uploadTypeWords } from "../../server/contract/values/uploads";

/** What stands beside a file field. */
export const acceptedHint = `${uploadTypeWords}, smaller than ${maxUploadText}`;
