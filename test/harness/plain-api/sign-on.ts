import { abort, bare, invalid, noContent, page, redirect } from "./answers";
import { type App, type Call, type Route, userOf } from "./routing";
import type { Id } from "./tables";

/** What everybody of the made-up people signs in with. */
export const password = "a long enough password";

/** The team app on the API's host, and the calls for sessions. */
export function signOn({ data, flavour, sessions, siteOrigin, browserOrigin }: App): Route[] {
  /** Laravel's `regenerate` at a login and `invalidate` at a logout. */
  const changeSession = (call: Call, user: Id | null) => {
    if (call.session) call.session = sessions.replace(call.session, user);
  };
  const logOut = (call: Call) => {
    changeSession(call, null);
    return noContent;
  };
  const attempt = (call: Call): boolean => {
    const person = call.input.password === password ? data.users.find({ email: call.input.email }) : null;
    if (person) changeSession(call, person.id);
    return person !== null;
  };

  /** Only addresses of the site are led back to. */
  const wayBack = ({ query }: Call) =>
    String(query.redirect ?? "").startsWith(`${siteOrigin}/`) ? String(query.redirect) : `${siteOrigin}/`;

  const form = ({ session, path }: Call, error = "") =>
    page(
      `<h1>Sign in</h1><p role="alert">${error}</p>
      <form method="post" action="${path.replaceAll("&", "&amp;").replaceAll('"', "%22")}">
        <input type="hidden" name="_token" value="${session?.token}">
        <label>Email <input type="email" name="email" autocomplete="username" required></label>
        <label>Password <input type="password" name="password" autocomplete="current-password" required></label>
        <button>Sign in</button>
      </form>`,
      error === "" ? 200 : 422,
    );

  return [
    {
      on: "GET /sanctum/csrf-cookie",
      group: "web",
      who: "everybody",
      answer: () => noContent,
    },
    {
      on: "POST /login",
      group: "web",
      who: "everybody",
      answer(call) {
        if (call.user) return redirect(`${call.host}/home`);
        if (!attempt(call)) invalid({ email: ["These credentials do not match our records."] });
        return noContent;
      },
    },
    {
      on: "GET /login",
      group: "screens",
      who: "everybody",
      answer: () => redirect(`${browserOrigin}/auth/goteamapp/login`),
    },
    { on: "POST /logout", group: "web", who: "signed-in", answer: logOut },
    { on: "POST /api/logout", who: "signed-in", answer: logOut },
    {
      on: "GET /api/user",
      who: "signed-in",
      answer(call) {
        const { id, name, email, email_verified_at, goteam_id, type, ...more } = userOf(call);
        const known = { id, name, email, email_verified_at, goteam_id, type };
        if (flavour === "bare") return bare(known);
        const application_id = data.applications.find({ user_id: id })?.id ?? null;
        const personal_info_id = data.personalInfo.find({ user_id: id })?.id;
        return bare({ ...known, ...more, application_id, personal_info_id });
      },
    },
    {
      on: "DELETE /api/user/{id}",
      who: "signed-in",
      answer(call) {
        const person = userOf(call);
        if (call.params.id !== String(person.id)) abort(403, "This action is unauthorized.");
        const application = data.applications.find({ user_id: person.id });
        if (application) data.applications.delete(application);
        for (const own of [data.personalInfo, data.bookmarks, data.screeningAnswers])
          for (const row of own.all({ user_id: person.id })) own.delete(row);
        data.users.delete(person);
        return logOut(call);
      },
    },
    {
      on: "GET /auth/goteamapp/login",
      group: "screens",
      who: "everybody",
      answer: (call) => (call.user ? redirect(wayBack(call)) : form(call)),
    },
    {
      on: "POST /auth/goteamapp/login",
      group: "screens",
      who: "everybody",
      answer: (call) =>
        attempt(call) ? redirect(wayBack(call)) : form(call, "These credentials do not match our records."),
    },
    {
      on: "GET /auth/goteamapp/account",
      group: "screens",
      who: "everybody",
      answer: (call) =>
        call.user
          ? page(`<h1>Account settings</h1><p>${call.user.email}</p>`)
          : redirect(`${call.host}/auth/goteamapp/login`),
    },
    {
      on: "GET /auth/goteamapp/migration-start",
      group: "screens",
      who: "everybody",
      answer: () => page("<h1>Move your account</h1>"),
    },
  ];
}
