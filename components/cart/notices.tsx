import { useEffect, useState } from "react";
import { useNotices, type Scope } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { said } from "@/messages/client/cart.de.json";

/** What there is to tell in a drawer, shown and read out. */
export function Notices({ scope }: { scope: Scope }) {
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
    <div role="status" className="sticky top-[4.0625rem] z-10">
      {isThere && texts.length > 0 && (
        <ul className="space-y-2 border-b border-line bg-mat px-5 py-3.5 text-[0.9375rem] leading-snug">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
