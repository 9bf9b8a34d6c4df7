/** Text as a person wrote it, its line ends kept; nothing for an empty one, so that lists say "Not provided". */
export const writtenText = (text: string | null | undefined) =>
  text ? <span className="whitespace-pre-line">{text}</span> : null;
