import type { AnyField } from "../forms/field-frame";
import { MoneyField } from "../forms/money-field";
import { type Option, Select } from "../forms/select";

interface Props {
  expected: Record<"min" | "max" | "currency" | "period", AnyField>;
  current: Record<"amount" | "currency" | "period", AnyField>;
  currencies: Option[];
  periods: Option[];
}

/** Expected and current pay, one row each. */
export function PayFields({ expected, current, currencies, periods }: Props) {
  return (
    <>
      <fieldset className="mt-8">
        <legend>
          <h2>Pay you expect</h2>
        </legend>
        <p className="hint">For example, 25,000.00 to 30,000.00 a month.</p>
        <div className="pay-row">
          <MoneyField field={expected.min} label="At least" hint="" />
          <span aria-hidden="true">to</span>
          <MoneyField field={expected.max} label="At most" hint="" />
          <Select field={expected.currency} label="Currency" options={currencies} conditional />
          <Select field={expected.period} label="For" options={periods} conditional />
        </div>
      </fieldset>
      <fieldset className="mt-12">
        <legend>
          <h2>Pay you have now</h2>
        </legend>
        <p className="hint">Nobody but you sees this.</p>
        <div className="pay-row">
          <MoneyField field={current.amount} label="Current pay" hint="" />
          <Select field={current.currency} label={of("Currency")} options={currencies} conditional />
          <Select field={current.period} label={of("For")} options={periods} conditional />
        </div>
      </fieldset>
    </>
  );
}

/** Adds hidden words to a label, because screen readers may read a field alone and both rows have the same fields. */
const of = (label: string) => (
  <>
    {label}
    <span className="sr-only"> (current pay)</span>
  </>
);
