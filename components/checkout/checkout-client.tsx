"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { cartSettled } from "@/lib/cart/store";

type Props = {
  loading: string;
  failed: string;
  /** The notice of the legal guarantee. */
  guarantee: ReactNode;
};

/** Fetches the checkout's code once the page is there; the cart is only known to the browser. */
export function CheckoutClient({ loading, failed, guarantee }: Props) {
  const [Content, setContent] = useState<ComponentType<{ guarantee: ReactNode }>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./checkout"), cartSettled()]).then(
      ([{ Checkout }]) => setContent(() => Checkout),
      () => setFailed(true),
    );
  }, []);
  if (Content) return <Content guarantee={guarantee} />;
  return <p className="text-stone">{hasFailed ? failed : loading}</p>;
}
