import type { Config } from "../config";
import { type CallName, callNames, calls, writtenCall } from "../contract/calls";
import type { CallEntry } from "../contract/calls/call";
import { type Capability, type CapabilityEntry, capabilityTable } from "../contract/values/capabilities";

/** Of the table, and what stands beside it: signing out, and the one list of choices that the specification names. */
export type KnownName = CallName | "session.logOut" | "selectionItems.listOrigin";

/** One call that the site makes of an API. */
export interface KnownCall {
  name: KnownName;
  /** Its entry in the table; null for what has none. */
  entry: CallName | null;
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

const unsaved = "Says that it cannot be done now, and keeps what was typed";

/** Every call that the site may make, the specification's first. Its paths that are settings are those of `config`. */
export function knownCalls({ api: { paths, mapping } }: Pick<Config, "api">): KnownCall[] {
  const known = callNames.map((name): KnownCall => {
    const { method, isPublic = false, capability, screens = "", ...told }: CallEntry = calls[name];
    const call = name === "session.user" ? `GET ${paths.user}` : writtenCall(name);
    const there = mapping.paths.get(name) ?? call;
    const asked = there.startsWith("/") ? `${method.toUpperCase()} ${there}` : there;
    const { about, without }: CapabilityEntry = capability
      ? capabilityTable[capability]
      : { about: screens, without: told.without ?? (method === "get" ? "Says that it cannot be shown now" : unsaved) };
    return { name, entry: name, call, asked, capability: capability ?? null, isPublic, screens: about, without };
  });
  const originOf = (path: string) => `GET ${path.replace("{list}", "application.origin")}`;
  const beside = { capability: null, isPublic: false, without: unsaved };
  const logout = `POST ${paths.logout}`;
  return [
    ...known.filter(({ capability }) => capability === null),
    { ...beside, name: "session.logOut", entry: null, call: logout, asked: logout, screens: "Signing out" },
    {
      ...beside,
      name: "selectionItems.listOrigin",
      entry: "selectionItems.list",
      call: originOf(calls["selectionItems.list"].path),
      asked: originOf(mapping.paths.get("selectionItems.list") ?? calls["selectionItems.list"].path),
      isPublic: true,
      screens: "Applying: details",
      without: "Does not ask how people heard of it",
    },
    ...known.filter(({ capability }) => capability !== null),
  ];
}
