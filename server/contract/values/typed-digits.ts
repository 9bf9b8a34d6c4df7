/** The zeros of the scripts whose keyboards have digits of their own: Arabic, Persian, Hindi, Bengali and so on. */
const zeros = [..."٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０"].map((zero) => zero.charCodeAt(0));

/**
 * A typed number as programs read it: `٢٥٫٥` and `２５.５` are `25.5`, dashes and hyphens of any length are `-`. Without spaces
 * around it and without what nobody sees. Other letters stay as they are.
 */
export const plainDigits = (typed: string): string =>
  withoutMarks(typed)
    .replace(/\p{Nd}/gu, (letter) => {
      const code = letter.charCodeAt(0);
      const zero = zeros.find((zero) => code >= zero && code <= zero + 9);
      return zero === undefined ? letter : String(code - zero);
    })
    .replace(/٫/g, ".")
    .replace(/٬/g, ",")
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, "-")
    .replace(/[＋（）]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();

/** A typed or copied code, which people part into groups. */
export const plainCode = (typed: string): string => plainDigits(typed).replace(/[\s-]/g, "");

/** A typed or copied address of email or the web, without what nobody sees. */
export const plainAddress = (typed: string): string => withoutMarks(typed).trim();

/** Without the invisible marks, like those of direction, that come with addresses and numbers copied from other programs. */
const withoutMarks = (typed: string): string => typed.replace(/\p{Cf}/gu, "");
