import { z } from "zod";
import { JobCard } from "./job-posts";
import { bookmarkSorts, bookmarkStates } from "./values/bookmarks";
import { upToCharacters } from "./values/characters";
import { maxPerPage } from "./values/limits";
import { Id, Timestamp } from "./wire";

/** A saved job. `job` is null once the post is gone; `job_title` still names it. */
export const Bookmark = z.object({
  id: Id,
  job_id: Id.nullable(),
  job_title: z.string(),
  note: z.string().nullable(),
  remind_at: Timestamp.nullable(),
  created_at: Timestamp,
  job: JobCard.nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** The body that saves a job. */
export const NewBookmark = z.object({
  job_id: Id,
  note: z.string().refine(upToCharacters(300), "Note must be 300 characters or fewer").nullable().optional(),
});
export type NewBookmark = z.infer<typeof NewBookmark>;

/** The query of the list of saved jobs. */
export const BookmarkQuery = z.object({
  page: z.number().int().positive().optional(),
  per_page: z.number().int().positive().max(maxPerPage).optional(),
  sort: z.enum(bookmarkSorts).optional(),
  state: z.enum(bookmarkStates).optional(),
});
export type BookmarkQuery = z.infer<typeof BookmarkQuery>;
