import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

type Look = "main" | "plain" | "danger" | "link";

const classes: Record<Look, string> = {
  main: "button",
  plain: "button button-plain",
  danger: "button button-danger",
  link: "button-link",
};

interface Looks {
  /** `main` only once per page. */
  look?: Look;
  small?: boolean;
}

const buttonClass = ({ look = "main", small }: Looks) => (small ? `${classes[look]} button-small` : classes[look]);

/** A submit button. */
export function Button({ look, small, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & Looks) {
  return <button type="submit" {...button} className={buttonClass({ look, small })} />;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ look, small, ...link }: Omit<LinkProps, "className"> & Looks) {
  return <Link {...link} className={buttonClass({ look, small })} />;
}
