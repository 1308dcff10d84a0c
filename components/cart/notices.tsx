import clsx from "clsx";
import { useEffect, useState } from "react";
import { useNotices, type Scope } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { said } from "@/messages/client/cart.de.json";

type Props = { scope: Scope; place?: "drawer" | "page" };

/** What has changed in the cart or among the favourites, shown and read out. */
export function Notices({ scope, place = "drawer" }: Props) {
  const isDrawer = place === "drawer";
  const told = useNotices((state) => state[scope]);
  const trouble = useQuote((state) => state.trouble);
  const texts = trouble ? [...told, said[trouble]] : told;
  // A live region is only heard when it was there, empty, before its text.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" className={isDrawer ? "sticky top-[4.0625rem] z-10" : "empty:hidden"}>
      {isThere && texts.length > 0 && (
        <ul
          className={clsx(
            "space-y-2 bg-mat py-3.5 text-[0.9375rem] leading-snug",
            isDrawer ? "border-b border-line px-5" : "px-4",
          )}
        >
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
