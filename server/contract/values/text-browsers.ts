/** Browsers that show text alone, without styles, by the name that they send. */
export const isTextBrowser = (userAgent: string | null | undefined): boolean =>
  /^(w3m|Lynx|Links|ELinks)\b/i.test(userAgent?.slice(0, 20) ?? "");
