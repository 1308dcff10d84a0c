import clsx from "clsx";
import { useEffect, useId, useState, type MouseEvent } from "react";
import { useNotices, type Notice, type Scope } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import text, { said } from "#messages/client/cart.json";

type Props = { scope: Scope; place?: "drawer" | "page" };

export function Notices({ scope, place = "drawer" }: Props) {
  const isDrawer = place === "drawer";
  const told = useNotices((state) => state[scope]);
  const problem = useQuote((state) => state.problem);
  const notices = problem ? [...told, { text: said[problem], about: null, undo: null }] : told;
  // A live region is only heard when it was there, empty, before its text; the text has its place from the start.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      role="status"
      className={isDrawer ? "sticky top-[4.0625rem] z-10 bg-paper px-edge not-empty:pt-3" : "empty:hidden"}
    >
      {notices.length > 0 && (
        <ul className={clsx("bg-mat px-4 py-2 text-[0.9375rem] leading-snug", !isThere && "invisible")}>
          {notices.map((notice) => (
            <Told key={`${notice.about} ${notice.text}`} notice={notice} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** One sentence; after taking back what it tells of, the focus goes to what has come back. */
function Told({ notice: { text: sentence, about, undo } }: { notice: Notice }) {
  const id = useId();
  const takeBack = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest("dialog, main");
    undo?.();
    requestAnimationFrame(() =>
      place?.querySelector<HTMLElement>(`[data-product="${about}"] a:not([tabindex])`)?.focus(),
    );
  };
  return (
    <li className="flex items-center justify-between gap-4 py-1.5">
      <span id={id} className="min-w-0 wrap-anywhere">
        {sentence}
      </span>
      {undo && (
        <button
          type="button"
          aria-describedby={id}
          onClick={takeBack}
          className="-my-1.5 min-h-11 shrink-0 font-medium underline underline-offset-4"
        >
          {text.undo}
        </button>
      )}
    </li>
  );
}
