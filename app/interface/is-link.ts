/** Whether a text may be rendered as a link: only http(s) URLs. */
export const isLink = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);
