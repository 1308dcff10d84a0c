"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { cartSettled } from "@/lib/cart/store";

type Props = {
  loading: string;
  failed: string;
  /** Which texts hold, and the notice of the legal guarantee. */
  legal: ReactNode;
};

/** Fetches the checkout's code once the page is there; the cart is only known to the browser. */
export function CheckoutClient({ loading, failed, legal }: Props) {
  const [Content, setContent] = useState<ComponentType<{ legal: ReactNode }>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./checkout"), cartSettled()]).then(
      ([{ Checkout }]) => setContent(() => Checkout),
      () => setFailed(true),
    );
  }, []);
  if (Content) return <Content legal={legal} />;
  return <p className="text-stone">{hasFailed ? failed : loading}</p>;
}
