import type { ApiAddress } from "../bff/api-address";
import type { Config } from "../config";

/** The API's address and the way it recognises the site, from the settings. The embedded API has the site's own address. */
export const apiAddressIn = ({
  site,
  api,
}: Pick<Config, "site" | "api">): Pick<
  ApiAddress,
  "baseUrl" | "mapping" | "siteOrigin" | "csrfPath" | "xsrfCookie" | "xsrfHeader" | "sendSecFetchSite"
> => ({
  baseUrl: api.url ?? site.publicUrl,
  mapping: api.url === undefined ? undefined : api.mapping,
  siteOrigin: site.publicUrl,
  csrfPath: api.paths.csrf,
  xsrfCookie: api.xsrfCookie,
  xsrfHeader: api.xsrfHeader,
  sendSecFetchSite: api.sendSecFetchSite,
});
