import { useEffect, useRef, useState } from "react";
import { TextField, type TextFieldProps } from "../forms/text-field";

/**
 * A password field with a button that shows the text, when scripts run. It is hidden again on submit, because browsers offer to
 * store only a hidden password.
 */
export function PasswordField(props: Omit<TextFieldProps, "type" | "inputRef" | "beside">) {
  const input = useRef<HTMLInputElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    setHasScripts(true);
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      inputRef={input}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        hasScripts && (
          <>
            <button
              type="button"
              className="button button-plain"
              aria-controls={props.field.id}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? "Hide" : "Show"}
              <span className="sr-only"> password</span>
            </button>
            <span role="status" className="sr-only">
              {isShown && "Your password is shown."}
            </span>
          </>
        )
      }
    />
  );
}
