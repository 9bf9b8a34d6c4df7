/**
 * Takes from a page what the oldest browsers that get scripts do not have: Chrome 92, Firefox 102, Safari 15.4
 * (`docs/browsers.md`). It runs in the page, before its scripts. So every journey fails that needs one of these, where a
 * browser of today would never show it.
 */
export function takeYoungerApis(): void {
  const take = (from: object | undefined, ...names: string[]) => {
    for (const name of names) if (from) Reflect.deleteProperty(from, name);
  };
  take(Array, "fromAsync");
  take(Array.prototype, "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with");
  take(String.prototype, "isWellFormed", "toWellFormed");
  take(Object, "groupBy", "hasOwn");
  take(Map, "groupBy");
  take(
    Set.prototype,
    "difference",
    "intersection",
    "isDisjointFrom",
    "isSubsetOf",
    "isSupersetOf",
    "symmetricDifference",
    "union",
  );
  take(Promise, "try", "withResolvers");
  take(Intl, "DurationFormat", "supportedValuesOf");
  take(URL, "canParse", "parse");
  take(URLSearchParams.prototype, "size");
  take(AbortSignal, "any", "timeout");
  take(AbortSignal.prototype, "throwIfAborted");
  take(Response, "json");
  take(HTMLFormElement.prototype, "requestSubmit");
  take(HTMLElement.prototype, "hidePopover", "inert", "popover", "showPopover", "togglePopover");
  take(Element.prototype, "checkVisibility", "getHTML", "setHTMLUnsafe");
  take(HTMLDialogElement.prototype, "requestClose");
  take(Document.prototype, "startViewTransition");
  take(globalThis, "Iterator", "navigation", "reportError", "scheduler", "structuredClone", "TextDecoderStream");
}
