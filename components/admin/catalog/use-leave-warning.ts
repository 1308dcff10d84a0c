import { useEffect } from "react";
import { form as text } from "#messages/client/admin-products.json";

/** Asks before what was typed is lost: by closing the window, or by a link or a button to another page. */
export function useLeaveWarning(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      // The form stays where only the list beside it changes.
      if (link.target === "_blank" || link.hash || link.pathname === location.pathname) return;
      if (!window.confirm(text.leave)) stop(event);
    };
    // Signing out is a form.
    const onSubmit = (event: SubmitEvent) => {
      const leaves = event.target instanceof HTMLFormElement && event.target.closest("header");
      if (leaves && !window.confirm(text.leave)) stop(event);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, [hasChanges]);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
