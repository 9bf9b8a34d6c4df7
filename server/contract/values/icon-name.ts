/** The parts of an icon's name in Iconify and Nuxt UI. */
export interface PartsOfIconName {
  collection: string;
  name: string;
}

/** The most milliseconds that a page or a browser waits for icons. */
export const iconWait = 500;

/** `collection:name`, or `i-collection-name`, at most 100 characters. */
export const iconPattern = /^(?=.{3,100}$)(?:[a-z\d]+(?:-[a-z\d]+)*:|i-[a-z\d]+-)[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * Known collections with a dash in their name: in `i-collection-name` it could belong to the icon. Icons of other such
 * collections must be written with a colon.
 */
const dashed = [
  "akar-icons",
  "ant-design",
  "fa6-brands",
  "fa6-regular",
  "fa6-solid",
  "game-icons",
  "grommet-icons",
  "heroicons-outline",
  "heroicons-solid",
  "icon-park-outline",
  "icon-park-solid",
  "line-md",
  "material-symbols",
  "material-symbols-light",
  "mdi-light",
  "radix-icons",
  "simple-icons",
  "simple-line-icons",
];

/** Parses an icon's name in either spelling; null when it is none. */
export function iconNameIn(text: string | null | undefined): PartsOfIconName | null {
  if (typeof text !== "string" || !iconPattern.test(text)) return null;
  const bare = text.replace(/^i-/, "");
  const colon = bare.indexOf(":");
  if (colon !== -1) return { collection: bare.slice(0, colon), name: bare.slice(colon + 1) };
  const known = dashed.filter((one) => bare.startsWith(`${one}-`)).sort((a, b) => b.length - a.length)[0];
  const collection = known ?? bare.slice(0, bare.indexOf("-"));
  return { collection, name: bare.slice(collection.length + 1) };
}

/** The canonical spelling, as a key. */
export const iconKey = ({ collection, name }: PartsOfIconName): string => `${collection}:${name}`;
