import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Total, totalOf } from "../../server/contract/values/numbers";
import { loadJson } from "../enhance/load-json";
import { paths } from "../paths";
import { searchFormId } from "./search-form";

/** Removes empty fields from what is sent, so that the URL names only the filters in use. */
function tidy({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  if (formData.has("salary_min")) return;
  formData.delete("salary_currency");
  formData.delete("salary_period");
}

/**
 * The button of the filters, which stays in sight on phones. With scripts it shows how many jobs would be found, updated with
 * every tick; while that is not known it has its plain label. `children` are beside it on phones.
 */
export function ShowJobs({ shown, children }: { shown: Total; children?: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const [found, setFound] = useState<Total | null>(null);
  const [isChanged, setChanged] = useState(false);

  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    let asking = new AbortController();
    const ask = () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      setChanged(true);
      loadJson(paths.jobCount(form), signal).then(
        (answer) => signal.aborted || setFound(answer as Total),
        () => signal.aborted || setFound(null),
      );
    };
    // on a phone the open filters would hide the jobs
    const close = () => button.current?.closest("details")?.removeAttribute("open");
    setFound(shown);
    form.addEventListener("formdata", tidy);
    form.addEventListener("submit", close);
    // the filters are outside the form they belong to, so listen on both
    const parts = [form, button.current?.closest("form")];
    for (const part of parts) part?.addEventListener("change", ask);
    return () => {
      asking.abort();
      form.removeEventListener("formdata", tidy);
      form.removeEventListener("submit", close);
      for (const part of parts) part?.removeEventListener("change", ask);
    };
  }, [shown]);

  const count = found && totalOf(found, "job");
  return (
    <p className="filters-bar">
      <button type="submit" form={searchFormId} className="button" ref={button}>
        {count ? `Show ${count}` : "Show jobs"}
      </button>
      <span role="status" className="sr-only">
        {isChanged && count && `${count} found`}
      </span>
      {children}
    </p>
  );
}
