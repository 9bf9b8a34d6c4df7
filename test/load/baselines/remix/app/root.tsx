import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";

export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <header>
          <a href="/">Harbour</a> <a href="/jobs">Jobs</a> <a href="/profile/bookmarks">Saved</a>{" "}
          <a href="/login">Sign in</a>
        </header>
        <main>
          <Outlet />
        </main>
        <footer>
          <a href="/accessibility">Accessibility</a> <a href="/privacy">Privacy</a>{" "}
          <a href="/contact">Contact</a>
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
