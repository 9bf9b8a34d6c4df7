import { useLocation } from "@remix-run/react";
import { CsrfField } from "../forms/csrf-field";
import { paths } from "../paths";

interface Props {
  /** The currencies with exchange rates. */
  currencies: readonly string[];
  chosen: string | null;
}

/** Chooses the currency in which pay is also shown. A plain form, because the server converts before it sends the page. */
export function PayCurrency({ currencies, chosen }: Props) {
  const { pathname, search } = useLocation();
  return (
    <details className="fold no-print" open={chosen !== null}>
      <summary>Pay in my currency</summary>
      <form method="post" action={paths.currency()} className="pay-also">
        <CsrfField />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <label htmlFor="currency">Show pay also in</label>{" "}
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
    </details>
  );
}
