import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RouteHandle, TaskData } from "./context";
import { PendingAnswers } from "./enhance/exam/pending-answers";
import { OrNothing } from "./enhance/or-nothing";
import { StartLayer } from "./enhance/start-layer";
import { ClockContext } from "./interface/clock";
import { useNonce } from "./interface/nonce";
import { Styles } from "./interface/styles";
import { ConfirmedNotice } from "./sign-in/confirmed";
import { ErrorPage } from "./site/error-page";
import { titleOfError } from "./site/error-words";
import { ownHours, storedColours } from "./site/first-script";
import { Footer } from "./site/footer";
import { Header } from "./site/header";
import { PageScripts } from "./site/scripts";
import { type SiteData, siteData, useSite } from "./site-data";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The script that runs before the first paint; parts whose result the server knows already are left out. */
const firstScript = ({ preferences: { colourModeChosen, timezoneFrom }, publicUrl }: SiteData): string =>
  (colourModeChosen ? "" : storedColours) + (timezoneFrom === "said" ? "" : ownHours(publicUrl.startsWith("https:")));

/** The title of pages without one, and of every error. */
export const meta: MetaFunction<typeof loader> = ({ data, error, location }) => [
  { title: error ? titleOfError(error, location) : (data?.brandName ?? "") },
  ...(error ? [{ name: "robots", content: "noindex" }] : []),
];

export const loader = ({ context }: LoaderFunctionArgs) => siteData(context);

/** The frame around every page and every error. It is complete without scripts, which are added unless Lite is on. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const nonce = useNonce();
  const matches = useMatches();
  const isTask = matches.some(({ data }) => (data as TaskData | null | undefined)?.task);
  const forced = matches
    .map(({ handle }) => (handle as RouteHandle | undefined)?.colourMode)
    // `findLast` is younger than many phones
    .filter((mode) => mode === "light" || mode === "dark")
    .pop();
  return (
    <html
      lang="en"
      data-theme={forced ?? site?.preferences.colourMode ?? "system"}
      data-color-mode-forced={forced}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColour mode={forced ?? site?.preferences.colourMode} />
        <Meta />
        <Styles nonce={nonce} />
        <Links />
        {site && !site.preferences.lite && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript(site) : "" }}
          />
        )}
      </head>
      <body>
        <a href="#main" className="skip">
          Skip to the content
        </a>
        <Header site={site} bare={isTask} />
        <main id="main" tabIndex={-1} className="wrap">
          <ClockContext.Provider value={site?.preferences}>{children}</ClockContext.Provider>
        </main>
        {!isTask && <Footer site={site} />}
        {site && !site.preferences.lite && <PageScripts />}
      </body>
    </html>
  );
}

/** The same colours as in `tokens.css`. */
const pageColours = { light: "#fff", dark: "#0b1220" };

/** The colour of the browser's own bars: that of the page. */
function ThemeColour({ mode = "system" }: { mode: string | undefined }) {
  return (
    <>
      {Object.entries(pageColours).map(
        ([one, colour]) =>
          (mode === one || mode === "system") && (
            <meta
              key={one}
              name="theme-color"
              content={colour}
              media={mode === "system" ? `(prefers-color-scheme:${one})` : undefined}
            />
          ),
      )}
    </>
  );
}

export default function App() {
  return (
    <>
      <OrNothing>
        <StartLayer />
        <PendingAnswers />
      </OrNothing>
      <ConfirmedNotice />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  return <ErrorPage error={error} site={site} />;
}
