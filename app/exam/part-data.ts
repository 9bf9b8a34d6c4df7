import type { loadPart } from "./part-state";
import type { loadWholePart } from "./whole-part";

/** The page of a part, by its `state`. */
export type PartData = Awaited<ReturnType<typeof loadPart>> | Awaited<ReturnType<typeof loadWholePart>>;
