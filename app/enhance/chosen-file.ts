import { fileText } from "../../server/contract/values/numbers";
import sprite from "../interface/icons.svg?url";
import type { SmallPhoto } from "./small-photo";

/**
 * Shows the chosen file in its area: its name, its size and a button that removes it. React renders that place empty and never
 * writes there. A photo of a paper is first made small, and shown.
 */
export function showChosenFile(input: HTMLInputElement): void {
  show(input);
  const file = input.files?.[0];
  if (file?.type.startsWith("image/") && input.dataset.photo) void showSmallPhoto(input, file);
}

async function showSmallPhoto(input: HTMLInputElement, file: File): Promise<void> {
  // when the code cannot be loaded, the photo is sent as it is
  const { makePhotoSmall } = await import("./small-photo").catch(() => ({ makePhotoSmall: async () => null }));
  const small: SmallPhoto | null = await makePhotoSmall(file);
  // meanwhile another file may have been chosen
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

/**
 * Sets the file of the input. False in browsers that let no script do that, such as some that are built into other apps; the
 * input is then unchanged.
 */
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

/** Shows the input's file and returns the element that shows it; null when no file is chosen. */
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
