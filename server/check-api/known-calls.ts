import type { Config } from "../config";
import { type CallName, callNames, calls, writtenCall } from "../contract/calls";
import type { CallEntry } from "../contract/calls/call";
import { type Capability, type CapabilityEntry, capabilityTable } from "../contract/values/capabilities";

/** Of the table, and what stands beside it: signing out, and the one list of choices that the specification names. */
export type KnownName = CallName | "session.logOut" | "selectionItems.listOrigin";

/** One call that the site makes of an API. */
export interface KnownCall {
  name: KnownName;
  /** `GET /api/skills`, as the specification writes it, without its query. */
  call: string;
  /** The same as the operator's mapping has it. */
  asked: string;
  /** Null: the specification's, which every API has. */
  capability: Capability | null;
  isPublic: boolean;
  /** What people see of it. */
  screens: string;
  /** What the site does where it cannot be made. */
  without: string;
}

/** What pages do by themselves when a call fails. */
const usual = (method: string) =>
  method === "get" ? "Says that it cannot be shown now" : "Says that it cannot be done now, and keeps what was typed";

/** Every call that the site may make, the specification's first. Its paths that are settings are those of `config`. */
export function knownCalls({ api: { paths, mapping } }: Pick<Config, "api">): KnownCall[] {
  const known = callNames.map((name): KnownCall => {
    const { method, isPublic = false, capability, screens = "", without = usual(method) }: CallEntry = calls[name];
    const call = name === "session.user" ? `GET ${paths.user}` : writtenCall(name);
    const there = mapping.paths.get(name) ?? call;
    const asked = there.startsWith("/") ? `${method.toUpperCase()} ${there}` : there;
    if (!capability) return { name, call, asked, capability: null, isPublic, screens, without };
    const { about, without: withoutIt }: CapabilityEntry = capabilityTable[capability];
    return { name, call, asked, capability, isPublic, screens: about, without: withoutIt };
  });
  const beside: KnownCall[] = [
    {
      name: "session.logOut",
      call: `POST ${paths.logout}`,
      asked: `POST ${paths.logout}`,
      capability: null,
      isPublic: false,
      screens: "Signing out",
      without: usual("post"),
    },
    {
      name: "selectionItems.listOrigin",
      call: "GET /api/selection_items/public/application.origin",
      asked: originAt(mapping.paths.get("selectionItems.list")),
      capability: null,
      isPublic: true,
      screens: "Applying: details",
      without: "Does not ask how people heard of it",
    },
  ];
  return [...known, ...beside].sort((a, b) => Number(a.capability !== null) - Number(b.capability !== null));
}

const originAt = (path = "/api/selection_items/public/{list}") => `GET ${path.replace("{list}", "application.origin")}`;
