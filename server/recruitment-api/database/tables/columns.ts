import type { ColumnType } from "kysely";
import type { Fields, OneOf } from "../../../contract/sections/fields";

/** `timestamptz` and `date` arrive as ISO text (by the pool's type parsers), numerics as decimal text. */
export type Time = ColumnType<string, string | Date | undefined, string | Date>;
export type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** A timestamp without a default in the database. */
export type GivenTime = ColumnType<string, string | Date, string | Date>;
export type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** The column of each kind of field of a described section. */
interface ColumnOf {
  name: string;
  line: Nullable<string>;
  text: Nullable<string>;
  email: string;
  mobile: Nullable<string>;
  number: Nullable<number>;
  choice: Nullable<number>;
  needed_choice: number;
  one_of: string;
  country: Nullable<string>;
  day: Nullable<string>;
  month: Nullable<string>;
  tick: Defaulted<boolean>;
  /** Stored as its time, in a column of its own. */
  agreed: true;
  yes_no: Nullable<boolean>;
}
/** The columns of a section's fields. */
export type ColumnsOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends OneOf<infer Key> ? Key : ColumnOf[All[Name]["is"]];
};
