/** Prepares a form's values for sending. */
export const sentBody = (body: unknown): unknown => withTheirIds(withoutOverrides(body));

/** Laravel lets `_token` beat the header and `_method` change the method: a person's text must not reach either. */
function withoutOverrides(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { _token, _method, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Ids are text on the site. Those that look like a number are sent as numbers, because a validator may require an integer. */
function withTheirIds(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withTheirIds(item, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTheirIds(one, key)]));
  const isId = typeof value === "string" && /(^|_)ids?$/.test(name) && /^[1-9]\d{0,15}$/.test(value);
  return isId && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
