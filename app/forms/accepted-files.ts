import { kilobytesOfForm } from "../../server/contract/values/data-use";
import { maxUploadText, uploadTypeWords } from "../../server/contract/values/uploads";

/** The hint of a file field: accepted types, size, and how much mobile data its button uses. */
export const acceptedHint = `${uploadTypeWords}, smaller than ${maxUploadText}. On slow internet sending costs about ${kilobytesOfForm} KB, plus your file`;
