import type { AnyField } from "../forms/field-frame";
import { MoneyField } from "../forms/money-field";
import { type Option, Select } from "../forms/select";

interface Props {
  expected: Record<"min" | "max" | "currency" | "period", AnyField>;
  current: Record<"amount" | "currency" | "period", AnyField>;
  currencies: Option[];
  periods: Option[];
}

/** What a person wants to earn, and what they earn now. */
export function PayFields({ expected, current, currencies, periods }: Props) {
  return (
    <>
      <fieldset className="mt-12">
        <legend>
          <h2>Pay you expect</h2>
        </legend>
        <div className="pay-row">
          <MoneyField field={expected.min} label="At least" />
          <MoneyField field={expected.max} label="At most" />
          <Select field={expected.currency} label="Currency" options={currencies} conditional />
          <Select field={expected.period} label="For" options={periods} conditional />
        </div>
      </fieldset>
      <fieldset className="mt-12">
        <legend>
          <h2>Pay you have now</h2>
        </legend>
        <p className="mt-2">Nobody but you sees this.</p>
        <div className="pay-row">
          <MoneyField field={current.amount} label="Current pay" />
          <Select field={current.currency} label="Currency of current pay" options={currencies} conditional />
          <Select field={current.period} label="Current pay is for" options={periods} conditional />
        </div>
      </fieldset>
    </>
  );
}
