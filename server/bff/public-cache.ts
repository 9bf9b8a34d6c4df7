import { LRUCache } from "lru-cache";
import type { JobPostPage } from "../contract/job-posts";
import type { SelectionItem } from "../contract/selection-items";
import type { VisitorApi } from "../contract/visitor-api";
import { jobPostSearch } from "./job-posts";

/** What everybody sees alike, kept for a short time in this process. Nothing that was asked with an identity enters here. */
export interface PublicCache {
  jobPosts(list: VisitorApi["jobPosts"]["list"]): VisitorApi["jobPosts"]["list"];
  selectionItems(list: VisitorApi["selectionItems"]["list"]): VisitorApi["selectionItems"]["list"];
}

/** Keeps answers for `milliseconds`; 0 keeps nothing. Failures are never kept. */
export function createPublicCache(milliseconds: number): PublicCache {
  if (milliseconds <= 0) return { jobPosts: (list) => list, selectionItems: (list) => list };
  const pages = new LRUCache<string, Promise<JobPostPage>>({ max: 200, ttl: milliseconds });
  const groups = new LRUCache<string, Promise<SelectionItem[]>>({ max: 50, ttl: milliseconds });
  return {
    jobPosts: (list) => (query) => {
      // The list of one guest's saved jobs is of no use to the next visitor.
      if (query.ids) return list(query);
      return kept(pages, jobPostSearch(query), () => list(query));
    },
    selectionItems: (list) => (group) => kept(groups, group, () => list(group)),
  };
}

function kept<Value extends object>(
  cache: LRUCache<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const found = cache.get(key);
  if (found) return found;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
