import { fileText } from "../../server/contract/values/numbers";
import sprite from "../interface/icons.svg?url";

/**
 * Shows the chosen file in its area in place of the browser's own words: its name, its size, and a button that takes it back.
 * React leaves the place for it empty and so never writes there.
 */
export function showChosenFile(input: HTMLInputElement): void {
  const place = input.parentElement?.querySelector("output");
  if (!place) return;
  const file = input.files?.[0];
  place.innerHTML = file
    ? `${icon("file-text")}<span><b></b><small class="hint"></small></span>${icon("check")}<button type="button" class="button-link">Remove<span class="sr-only"> this file</span></button>`
    : "";
  if (!file) return;
  const [name, size, button] = place.querySelectorAll<HTMLElement>("b, small, button");
  if (name) name.textContent = file.name;
  if (size) size.textContent = fileText({ type: null, size: file.size });
  button?.addEventListener("click", () => {
    input.value = "";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    input.focus();
  });
}

const icon = (name: string) => `<svg class="icon" aria-hidden="true"><use href="${sprite}#${name}"/></svg>`;
