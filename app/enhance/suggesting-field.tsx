import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { loadJson } from "./load-json";

export interface TypedSuggestion {
  id: string;
  label: string;
  hint?: string | null;
}

interface Props<Item extends TypedSuggestion> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  defaultValue?: string;
  maxLength?: number;
  /** The URL of a resource route that returns JSON for the typed text. */
  loadFrom: (typed: string) => string;
  /** Reads that JSON; may throw when it is not the expected one. */
  itemsIn: (answer: unknown) => Item[];
  /** The address that a suggestion leads to. */
  hrefOf: (item: Item) => string;
}

const minLetters = 2;

/**
 * The text field of a search form, with suggestions (WAI-ARIA practices: combobox, list, manual selection). Before hydration, and
 * whenever suggestions fail, it is a plain field: the form's button leads to the results. It uses `fetch`, because a fetcher that
 * fails would replace the page by an error.
 */
export function SuggestingField<Item extends TypedSuggestion>({
  name,
  label,
  hint,
  defaultValue,
  maxLength = 100,
  loadFrom,
  itemsIn,
  hrefOf,
}: Props<Item>) {
  const id = useId();
  const navigate = useNavigate();
  const [isAwake, setAwake] = useState(false);
  const [items, setItems] = useState<Item[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(noOption);
  const asking = useRef<AbortController>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setAwake(true);
    return () => asking.current?.abort();
  }, []);

  const suggest = (found: Item[] | null) => {
    setItems(found);
    setActive(noOption);
    setOpen(Boolean(found?.length));
  };

  const ask = (text: string) => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const typed = text.trim();
    if (typed.length < minLetters) return suggest(null);
    const answer = async () => itemsIn(await loadJson(loadFrom(typed), signal));
    void answer().then(
      (found) => signal.aborted || suggest(found),
      () => signal.aborted || suggest(null),
    );
  };

  const pick = (item: Item) => {
    suggest(null);
    navigate(hrefOf(item));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, isOpen ? active : noOption, items?.length ?? 0);
    const chosen = isOpen && event.key === "Enter" ? items?.[active] : undefined;
    if (next !== null) {
      setOpen(true);
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    } else if (chosen) pick(chosen);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div className="suggesting">
      <label htmlFor={id} className="strong">
        {label}
      </label>{" "}
      {hint && (
        <span className="hint block" id={`${id}-hint`}>
          {hint}
        </span>
      )}{" "}
      <input
        type="search"
        id={id}
        name={name}
        defaultValue={defaultValue}
        maxLength={maxLength}
        autoComplete="off"
        className="control"
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(isAwake && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isOpen,
          "aria-controls": `${id}-list`,
          "aria-activedescendant": isOpen && active !== noOption ? optionId(active) : undefined,
          onInput: ({ currentTarget }) => ask(currentTarget.value),
          onKeyDown,
          onBlur: () => setOpen(false),
        })}
      />
      {isAwake && (
        <>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            hidden={!isOpen}
            className="suggestions"
          >
            {items?.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={item.id}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(item)}
              >
                {item.label}
                {item.hint && <span className="hint"> {item.hint}</span>}
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {items && optionCountText(items.length)}
          </p>
        </>
      )}
    </div>
  );
}

/** No option is active: arrow and other keys move the cursor in the text. */
export const noOption = -1;

/**
 * The index of the option that a key moves to in a list of `count` options. Null for a key that the text field should get: Home
 * and End move in the text until an option is active (WAI-ARIA practices, combobox with a list).
 */
export function optionAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "Home":
      return active === noOption ? null : 0;
    case "End":
      return active === noOption ? null : last;
    default:
      return null;
  }
}

/** What a screen reader says when suggestions appear while somebody types. */
export const optionCountText = (count: number) =>
  count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`;
