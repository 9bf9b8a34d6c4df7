import { type ColourMode, colourModes } from "../../server/contract/values/account";
import { watchDocument } from "./in-reach";
import { type BrowserRouter, remixRouter } from "./remix-internals";
import { onRouter } from "./router";
import { showToast } from "./toasts";

/** The name under which the site before this one stored the choice, so that visitors keep theirs. */
const storageKey = "nuxt-color-mode";

/** The part of the root loader's answer that says how a page is coloured. */
interface RootData {
  preferences: { colourMode: ColourMode; colourModeChosen: boolean };
  csrfToken: string;
}

const isMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value);

/**
 * Switches the colours without a page load. The cookie or the account decides, as without scripts. Local storage gets the
 * same value; it decides where neither has one, and tells the other tabs. A page that forces its colours
 * (`data-color-mode-forced`) keeps them; what is chosen there applies to the others.
 */
export function keepColourMode(): void {
  const router = remixRouter();
  const said = () => router.state.loaderData.root as RootData | undefined;
  let server = said()?.preferences;
  let mode = server?.colourMode ?? "system";
  let kept = mode;
  let last: Promise<unknown> = Promise.resolve();

  const show = () => {
    // An error page may have replaced the element.
    const page = document.documentElement;
    if (!page.dataset.colorModeForced && page.dataset.theme !== mode) {
      // Elements that fade would show a colour of neither mode for a moment.
      page.classList.add("is-swapping");
      page.dataset.theme = mode;
      page.getBoundingClientRect();
      page.classList.remove("is-swapping");
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('form[action="/theme"] [name=mode]'))
      button.setAttribute("aria-pressed", String(button.value === mode));
  };
  const keep = (chosen: ColourMode) => {
    mode = kept = chosen;
    store(chosen);
    show();
  };

  const choose = (chosen: ColourMode) => {
    mode = chosen;
    show();
    // One after another, so that the last press wins.
    last = last.then(async () => {
      const isSaved = await send(chosen, said()?.csrfToken);
      if (isSaved) {
        kept = chosen;
        store(chosen);
      }
      if (mode !== chosen) return;
      // Other places show it too.
      if (isSaved) return router.revalidate();
      mode = kept;
      show();
      showToast({ id: "colours", tone: "warning", text: "The colours could not be changed. Try again." });
    });
  };

  // Before all other listeners: this form is not sent by the router, so none of them has to wait for it.
  addEventListener(
    "submit",
    (event) => {
      const { value } = (event.submitter ?? {}) as HTMLButtonElement;
      if ((event.target as Element).getAttribute("action") !== "/theme" || !isMode(value)) return;
      event.preventDefault();
      event.stopPropagation();
      choose(value);
    },
    true,
  );
  addEventListener("storage", ({ key, newValue }) => {
    if (key === storageKey && isMode(newValue)) keep(newValue);
  });
  onRouter(() => {
    const now = said()?.preferences;
    // Chosen elsewhere: on the settings page, or by signing in to an account that has a choice.
    if (now?.colourModeChosen && now.colourMode !== server?.colourMode) keep(now.colourMode);
    server = now ?? server;
    requestAnimationFrame(show);
    if (import.meta.env.DEV) warnOfForcedSystem(router);
  });
  // A page that is drawn again has the server's older value, and one that forced its colours leaves them behind.
  watchDocument(show, ["data-theme", "data-color-mode-forced"]);

  const stored = read();
  if (server?.colourModeChosen) store(mode);
  else if (stored && stored !== mode) {
    mode = kept = stored;
    void send(stored, said()?.csrfToken);
  }
  show();
}

/** Resolves to whether the server has saved it. Never rejects. */
const send = (mode: ColourMode, csrf = ""): Promise<boolean> =>
  fetch("/theme", {
    method: "POST",
    body: new URLSearchParams({ csrf, mode }),
    headers: { Accept: "application/json" },
  }).then(
    ({ status }) => status === 204,
    () => false,
  );

/** Storage may be switched off. */
function read(): ColourMode | null {
  try {
    const value = localStorage.getItem(storageKey);
    return isMode(value) ? value : null;
  } catch {
    return null;
  }
}

function store(mode: ColourMode): void {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {}
}

/** In development only; the server logs the same when it starts. */
export function warnOfForcedSystem({ state }: BrowserRouter): void {
  const isForced = state.matches.some(
    ({ route }) => (route.handle as { colourMode?: unknown } | undefined)?.colourMode === "system",
  );
  // for whoever writes a page; the build drops the warnings of libraries, which call it by its name (remix.config.ts)
  const { warn } = console;
  if (isForced) warn("You cannot force the colorMode to system at the page level.");
}
