/** Only addresses that a browser opens as pages become links. */
export const isLink = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);
