import { Fragment } from "react";

/**
 * Text as a person wrote it, its line ends kept as elements, because text browsers know no style sheet; nothing for an empty
 * one, so that lists say "Not provided".
 */
export const writtenText = (text: string | null | undefined) =>
  text
    ? text.split(/\r?\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))
    : null;
