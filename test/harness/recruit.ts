import { runCommand } from "../../server/recruitment-api/recruiter/command-line";
import type { SiteToVisit } from "./running-site";

/** Does as a recruiter types beside a running site: `move R24-… shortlisted`. @throws with what the tool said when it refuses */
export async function recruitAt(
  { db, origin, storage }: Pick<SiteToVisit, "db" | "origin" | "storage">,
  ...args: string[]
): Promise<void> {
  const said: string[] = [];
  const tool = {
    db,
    clock: () => new Date(),
    brandName: "Harbour",
    siteOrigin: origin,
    storage,
    say: (line: string) => void said.push(line),
  };
  if ((await runCommand(tool, args)) !== 0) throw new Error(said.join("\n"));
}
