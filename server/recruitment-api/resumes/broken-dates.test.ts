import { expect, it } from "vitest";
import { withWholeTimes } from "./broken-dates";

it.each([
  ["a dash at the end", ["BS Nursing · (2009 -", "2013)", "Cum laude"], ["BS Nursing · (2009 - 2013)", "Cum laude"]],
  ["a dash before other words", ["09/2014– Clerk, Oakwell", "12/2016"], ["09/2014 – 12/2016\tClerk, Oakwell"]],
  [
    "the year below its month",
    ["Sept 2016 – July\tYear 3 Teacher", "2019\tHoly Cross School"],
    ["Sept 2016 – July 2019\tYear 3 Teacher", "Holy Cross School"],
  ],
  ["two years", ["Education", "2013", "2017", "Ateneo"], ["Education", "2013 – 2017", "Ateneo"]],
  ["nothing of a whole range", ["2013 – 2017", "2018"], ["2013 – 2017", "2018"]],
  ["nothing of a column of years", ["2013", "2015", "2017"], ["2013", "2015", "2017"]],
])("joins %s", (_what, lines, whole) => expect(withWholeTimes(lines)).toEqual(whole));
