import { kilobytesOfForm } from "../../server/contract/values/data-use";
import { maxUploadText, uploadTypeWords } from "../../server/contract/values/uploads";

/** What a file field takes, and what its button costs. */
export const acceptedHint = `${uploadTypeWords}, smaller than ${maxUploadText}. On slow internet sending costs about ${kilobytesOfForm} KB, plus your file`;
