import { fileText } from "../../server/contract/values/numbers";
import sprite from "../interface/icons.svg?url";
import type { SmallPhoto } from "./small-photo";

/**
 * Shows the chosen file in its area in place of the browser's own words: its name, its size, and a button that takes it back.
 * React leaves the place for it empty and so never writes there. A photo of a paper is made small first, and shown.
 */
export function showChosenFile(input: HTMLInputElement): void {
  show(input);
  const file = input.files?.[0];
  if (file?.type.startsWith("image/") && input.dataset.photo) void showSmallPhoto(input, file);
}

async function showSmallPhoto(input: HTMLInputElement, file: File): Promise<void> {
  // without it the photo is sent as it is
  const { makePhotoSmall } = await import("./small-photo").catch(() => ({ makePhotoSmall: async () => null }));
  const small: SmallPhoto | null = await makePhotoSmall(file);
  // another file may be chosen by now
  if (!small || input.files?.[0] !== file || !choose(input, small.file)) return;
  const place = show(input);
  if (!place) return;
  const line = document.createElement("small");
  line.className = "hint";
  line.textContent = `In grey and made small, in place of ${fileText({ type: null, size: file.size })}. `;
  const asItIs = document.createElement("button");
  asItIs.type = "button";
  asItIs.className = "button-link";
  asItIs.textContent = "Send the photo as it is";
  asItIs.addEventListener("click", () => {
    choose(input, file);
    show(input);
    input.focus();
  });
  line.append(asItIs);
  const { picture } = small;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", "Your photo as it is sent");
  place.append(line, picture);
}

/** False where the browser lets no script choose a file, as some that are built into other apps: all stays as it was. */
export function choose(input: HTMLInputElement, file: File): boolean {
  try {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    return true;
  } catch {
    return false;
  }
}

/** Answers the place that it is shown in; null where no file is chosen. */
function show(input: HTMLInputElement): HTMLElement | null {
  const place = input.parentElement?.querySelector("output");
  if (!place) return null;
  const file = input.files?.[0];
  place.innerHTML = file
    ? `${icon("file-text")}<span><b></b><small class="hint"></small></span>${icon("check")}<button type="button" class="button-link">Remove<span class="sr-only"> this file</span></button>`
    : "";
  if (!file) return null;
  const [name, size, button] = place.querySelectorAll<HTMLElement>("b, small, button");
  if (name) name.textContent = file.name;
  if (size) size.textContent = fileText({ type: null, size: file.size });
  button?.addEventListener("click", () => {
    input.value = "";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    input.focus();
  });
  return place;
}

const icon = (name: string) => `<svg class="icon" aria-hidden="true"><use href="${sprite}#${name}"/></svg>`;
