import { Link, useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { type ColourMode, colourModes } from "../../server/contract/values/account";
import { maxTimezoneLength } from "../../server/contract/values/limits";
import { zoneName } from "../../server/contract/values/moments";
import { CsrfField } from "../forms/csrf-field";
import { paths } from "../paths";
import type { SiteData } from "../site-data";

/** How much data the site uses, the switches of its look, and who runs it. */
export function Footer({ site }: { site: SiteData | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>{site?.dataUse}</p>
        <div className="footer-ways">
          {site && (
            <details>
              <summary>Display and data</summary>
              <Switches preferences={site.preferences} address={pathname + search} />
            </details>
          )}
          <nav aria-label="About this site">
            <ul>
              <li>
                <Link to={paths.accessibility()}>Accessibility</Link>
              </li>
              <li>
                <Link to={paths.privacy()}>Privacy</Link>
              </li>
              <li>
                <Link to={paths.contact()}>Contact</Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

const colourNames: Record<ColourMode, string> = {
  light: "Light",
  dark: "Dark",
  system: "As on this device",
};

/** Plain forms with a full page load, because the server applies these settings to each document. */
function Switches({ preferences, address }: { preferences: SiteData["preferences"]; address: string }) {
  const always = (
    <>
      <CsrfField />
      <input type="hidden" name="returnTo" value={address} />
    </>
  );
  return (
    <div className="switches">
      <form method="post" action={paths.theme()} aria-labelledby="colours">
        {always}
        <span id="colours">Colours</span>{" "}
        {colourModes.map((mode) => (
          <Fragment key={mode}>
            <button
              type="submit"
              name="mode"
              value={mode}
              className="button button-plain button-small"
              aria-pressed={preferences.colourMode === mode}
            >
              {colourNames[mode]}
            </button>{" "}
          </Fragment>
        ))}
      </form>
      <form method="post" action={paths.lite()}>
        {always}
        <span id="lite-about">Lite mode uses less data</span>{" "}
        <button
          type="submit"
          name="choice"
          value={preferences.lite ? "off" : "on"}
          className="button button-plain button-small"
          aria-describedby="lite-about"
        >
          {preferences.lite ? "Turn Lite off" : "Turn Lite on"}
        </button>
      </form>
      <form method="post" action={paths.timezone()}>
        {always}
        <label htmlFor="timezone">Times shown in (town)</label>{" "}
        <input
          id="timezone"
          name="timezone"
          className="control"
          maxLength={maxTimezoneLength}
          autoComplete="off"
          defaultValue={preferences.timezoneFrom === null ? undefined : zoneName(preferences.timezone)}
        />{" "}
        <button type="submit" className="button button-plain button-small">
          Change
          <span className="sr-only"> time zone</span>
        </button>
      </form>
    </div>
  );
}
