/** Our own glyphs on a 24 unit grid, drawn as strokes; `icon.test.tsx` keeps the sprite within 3 KB. */
const glyphs = {
  heart: "M12 20.5 4.2 12.6a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  briefcase: "M4 8h16v11H4zM9 8V5h6v3M4 13h16",
  calendar: "M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  pay: "M3 6h18v12H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 9.5v5M17.5 9.5v5",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.5 20.5 16 16",
  check: "M5 12.5 10 17.5 19.5 7",
  close: "M6 6l12 12M18 6 6 18",
  external: "M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5",
  filter: "M4 7h16M7 12h10M10 17h4",
  shield: "M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z",
} as const;

type IconName = keyof typeof glyphs;

/** A glyph beside words that say the same; never alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The glyphs once, hidden, for every `Icon` of the page. */
export function IconSprite() {
  return (
    <svg className="sr-only" aria-hidden="true" focusable="false">
      {Object.entries(glyphs).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
