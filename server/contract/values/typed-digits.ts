/** The zeros of the scripts whose keyboards have digits of their own: Arabic, Persian, Hindi, Bengali and so on. */
const zeros = [..."٠۰०০੦૦୦௦౦೦൦๐໐༠၀០０"].map((zero) => zero.charCodeAt(0));

/**
 * Normalises a typed number: `٢٥٫٥` and `２５.５` become `25.5`, every kind of dash becomes `-`. Spaces around it and invisible
 * characters are removed; other characters stay.
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

/** Normalises a typed or copied code, which people may write in groups. */
export const plainCode = (typed: string): string => plainDigits(typed).replace(/[\s-]/g, "");

/** A typed or copied email or web address, without invisible characters. */
export const plainAddress = (typed: string): string => withoutMarks(typed).trim();

/** Without the invisible marks, like those of direction, that come with addresses and numbers copied from other programs. */
const withoutMarks = (typed: string): string => typed.replace(/\p{Cf}/gu, "");
