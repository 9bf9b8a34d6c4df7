import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

export function loader({ context }: LoaderFunctionArgs) {
  return { nonce: context.nonce, lite: context.preferences.lite };
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {facts && !facts.lite && <Scripts nonce={facts.nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  useLoaderData<typeof loader>();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <h1>This page could not be shown</h1>;
}
