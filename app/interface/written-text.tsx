import { Fragment } from "react";

/**
 * Text as a person wrote it, with its line ends as `br` elements, because text browsers ignore style sheets. Null for an empty
 * text, so that lists show "Not provided".
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
