import { type ColourMode, colourModes } from "../../server/contract/values/account";
import { watchDocument } from "./in-reach";
import { type BrowserRouter, remixRouter } from "./remix-internals";
import { onRouter } from "./router";
import { showToast } from "./toasts";

/** The storage key of the site that this one replaced, so that visitors keep their choice. */
const storageKey = "nuxt-color-mode";

/** The part of the root loader's data with the colour mode. */
interface RootData {
  preferences: { colourMode: ColourMode; colourModeChosen: boolean };
  csrfToken: string;
}

const isMode = (value: unknown): value is ColourMode => colourModes.some((mode) => mode === value);

/**
 * Switches the colours without a page load. The cookie or the account decides, as without scripts. Local storage gets the same
 * value: it decides when neither has one, and it informs the other tabs. A page that forces its colours
 * (`data-color-mode-forced`) keeps them; a choice made there applies to the other pages.
 */
export function keepColourMode(): void {
  const router = remixRouter();
  const rootData = () => router.state.loaderData.root as RootData | undefined;
  let server = rootData()?.preferences;
  let mode = server?.colourMode ?? "system";
  let savedMode = mode;
  let last: Promise<unknown> = Promise.resolve();

  const show = () => {
    // An error page may have replaced the element.
    const page = document.documentElement;
    if (!page.dataset.colorModeForced && page.dataset.theme !== mode) {
      // Without this class, elements with a transition would show a mix of both modes for a moment.
      page.classList.add("is-swapping");
      page.dataset.theme = mode;
      page.getBoundingClientRect();
      page.classList.remove("is-swapping");
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('form[action="/theme"] [name=mode]'))
      button.setAttribute("aria-pressed", String(button.value === mode));
  };
  const keep = (chosen: ColourMode) => {
    mode = savedMode = chosen;
    store(chosen);
    show();
  };

  const choose = (chosen: ColourMode) => {
    mode = chosen;
    show();
    // One request after another, so that the last press wins.
    last = last.then(async () => {
      const isSaved = await send(chosen, rootData()?.csrfToken);
      if (isSaved) {
        savedMode = chosen;
        store(chosen);
      }
      if (mode !== chosen) return;
      // The settings page shows it too.
      if (isSaved) return router.revalidate();
      mode = savedMode;
      show();
      showToast({ id: "colours", tone: "warning", text: "The colours could not be changed. Try again." });
    });
  };

  // In the capture phase, before other listeners: the router does not send this form, so none of them may wait for it.
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
    const now = rootData()?.preferences;
    // Changed elsewhere: on the settings page, or by signing in to an account with a choice.
    if (now?.colourModeChosen && now.colourMode !== server?.colourMode) keep(now.colourMode);
    server = now ?? server;
    requestAnimationFrame(show);
    if (import.meta.env.DEV) warnOfForcedSystem(router);
  });
  // React may render the page anew with the server's older value, and a page that forces colours leaves them behind.
  watchDocument(show, ["data-theme", "data-color-mode-forced"]);

  const stored = read();
  if (server?.colourModeChosen) store(mode);
  else if (stored && stored !== mode) {
    mode = savedMode = stored;
    void send(stored, rootData()?.csrfToken);
  }
  show();
}

/** Saves the mode on the server. Resolves to whether it was saved; never rejects. */
const send = (mode: ColourMode, csrf = ""): Promise<boolean> =>
  fetch("/theme", {
    method: "POST",
    body: new URLSearchParams({ csrf, mode }),
    headers: { Accept: "application/json" },
  }).then(
    ({ status }) => status === 204,
    () => false,
  );

function read(): ColourMode | null {
  const value = localStorage.getItem(storageKey);
  return isMode(value) ? value : null;
}

function store(mode: ColourMode): void {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // full
  }
}

/** In development only: warns of a page that forces `system`, which is not allowed. The server logs the same at its start. */
export function warnOfForcedSystem({ state }: BrowserRouter): void {
  const isForced = state.matches.some(
    ({ route }) => (route.handle as { colourMode?: unknown } | undefined)?.colourMode === "system",
  );
  // a developer should see this; the build drops console calls of libraries by name (remix.config.ts), hence the variable
  const { warn } = console;
  if (isForced) warn("You cannot force the colorMode to system at the page level.");
}
