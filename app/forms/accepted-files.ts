import { maxUploadText, uploadTypeWords } from "../../server/contract/values/uploads";

export const acceptedHint = `${uploadTypeWords}, smaller than ${maxUploadText}`;
