"use client";

import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { Field } from "@/components/forms/field";
import { showPassword as words } from "#messages/client/admin-auth.json";

export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false);
  const isBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <div className="relative">
      <Field {...props} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {isBrowser && (
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute -top-3.5 right-0 min-h-11 text-[0.9375rem] underline underline-offset-4"
        >
          <span className="sr-only">{words.what} </span>
          <span>{isShown ? words.hide : words.show}</span>
        </button>
      )}
    </div>
  );
}
