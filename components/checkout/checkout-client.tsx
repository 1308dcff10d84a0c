"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { cartSettled } from "@/lib/cart/store";

type Props = {
  loading: string;
  failed: string;
  /** Which texts hold, and the notice of the legal guarantee. */
  legal: ReactNode;
  /** The ways to pay on the provider's page; nothing where there is no provider. */
  onlineMethods: ReactNode;
};

/** Fetches the checkout's code once the page is there; the cart is only known to the browser. */
export function CheckoutClient({ loading, failed, ...content }: Props) {
  const [Content, setContent] = useState<ComponentType<Pick<Props, "legal" | "onlineMethods">>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./checkout"), cartSettled()]).then(
      ([{ Checkout }]) => setContent(() => Checkout),
      () => setFailed(true),
    );
  }, []);
  if (Content) return <Content {...content} />;
  return <p className="text-stone">{hasFailed ? failed : loading}</p>;
}
