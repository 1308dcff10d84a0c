import { useEffect, useState } from "react";
import { useNotices } from "@/lib/cart/notices";
import { useQuote } from "@/lib/cart/quote";
import { said } from "@/messages/client/cart.de.json";

/** What has changed in the cart, shown and read out. */
export function OrderNotices() {
  const told = useNotices(({ cart }) => cart);
  const trouble = useQuote((quote) => quote.trouble);
  const texts = trouble ? [...told, said[trouble]] : told;
  // A live region is only heard when it was there, empty, before its text.
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" className="empty:hidden">
      {isThere && texts.length > 0 && (
        <ul className="space-y-2 bg-mat px-4 py-3.5 text-[0.9375rem] leading-snug">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
