import { CannotDo } from "./recruiter";

/** Runs `work` and explains file system errors about `path` in plain words. Throws `CannotDo` for these. */
export async function atPath<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall)
      throw new CannotDo(`${path} cannot be used: ${(error as Error).message}`);
    throw error;
  }
}
