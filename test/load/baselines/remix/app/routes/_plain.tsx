import { Outlet } from "@remix-run/react";

/** A frame as small as a site may have. */
export default function PlainFrame() {
  return (
    <>
      <header>
        <a href="/">Harbour</a> <a href="/jobs">Jobs</a> <a href="/profile/bookmarks">Saved</a>{" "}
        <a href="/login">Sign in</a>
      </header>
      <main>
        <Outlet />
      </main>
      <footer>
        <a href="/accessibility">Accessibility</a> <a href="/privacy">Privacy</a> <a href="/contact">Contact</a>
      </footer>
    </>
  );
}
