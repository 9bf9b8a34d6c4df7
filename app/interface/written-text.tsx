import { Fragment } from "react";

/**
 * Text as a person wrote it, with its line ends as elements, because text browsers ignore style sheets. Null for an empty
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
