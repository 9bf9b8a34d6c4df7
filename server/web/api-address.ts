import type { ApiAddress } from "../bff/api-address";
import type { Config } from "../config";

/** Where the API is and how it knows the site, by the settings. The embedded one is asked at the site's own address. */
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
