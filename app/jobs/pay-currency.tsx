import { useLocation } from "@remix-run/react";
import { CsrfField } from "../forms/csrf-field";
import { paths } from "../paths";

interface Props {
  /** The currencies that there are rates of. */
  currencies: readonly string[];
  chosen: string | null;
}

/** In which currency pay is told besides its own: a plain form, because it is decided before a page is sent. */
export function PayCurrency({ currencies, chosen }: Props) {
  const { pathname, search } = useLocation();
  return (
    <div className="switches no-print">
      <form method="post" action={paths.currency()}>
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <label htmlFor="currency">Show pay in my currency too</label>{" "}
        <select id="currency" name="currency" className="control" defaultValue={chosen ?? ""}>
          <option value="">No</option>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>{" "}
        <button type="submit" className="button button-plain button-small">
          Show
          <span className="sr-only"> pay in this currency</span>
        </button>
      </form>
    </div>
  );
}
