/** Whether a `User-Agent` is a text browser, which uses no styles. */
export const isTextBrowser = (userAgent: string | null | undefined): boolean =>
  /^(w3m|Lynx|Links|ELinks)\b/i.test(userAgent?.slice(0, 20) ?? "");
