import type { VisitorApi } from "../contract/visitor-api";
import { applications } from "./applications";
import { apply } from "./apply";
import { bookmarks } from "./bookmarks";
import { jobPosts } from "./job-posts";
import type { PublicCache } from "./public-cache";
import { screening } from "./screening";
import { selectionItems } from "./selection-items";
import { session } from "./session";
import type { Send } from "./transport";
import type { UploadTarget } from "./uploads";

interface Conversation {
  /** With the visitor's cookies. */
  asVisitor: Send;
  /** As nobody: what it answers may be shared between visitors. */
  asNobody: Pick<Send, "get" | "find">;
  signedIn: boolean;
  cache: PublicCache;
  uploads: UploadTarget;
  logoutPath: string;
  /** Runs once the API has ended the session. */
  onLoggedOut: () => void;
}

/**
 * Everything a page may ask of the API. Jobs are asked for with an identity only by those who have one, because the answer
 * then carries what they have to do with each job; everybody else shares one answer and causes no session.
 */
export function createVisitorApi({
  asVisitor,
  asNobody,
  signedIn,
  cache,
  uploads,
  logoutPath,
  onLoggedOut,
}: Conversation): VisitorApi {
  const shared = jobPosts(asNobody);
  return {
    session: session(asVisitor, { signedIn, logoutPath, onLoggedOut }),
    jobPosts: {
      ...(signedIn ? jobPosts(asVisitor) : { ...shared, list: cache.jobPosts(shared.list) }),
      listForAnyone: shared.list,
    },
    selectionItems: { list: cache.selectionItems(selectionItems(asNobody).list) },
    applications: applications(asVisitor),
    apply: apply(asVisitor, uploads),
    screening: screening(asVisitor, uploads),
    bookmarks: bookmarks(asVisitor),
  };
}
