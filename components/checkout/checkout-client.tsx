"use client";

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { cartSettled } from "@/lib/cart/store";
import { loadCheckout, warmCheckout } from "./load-checkout";

// Loads the checkout's code while React hydrates the page.
if (typeof window !== "undefined") warmCheckout();

type Props = {
  loading: string;
  failed: string;
  /** Which texts hold, and the notice of the legal guarantee. */
  legal: ReactNode;
  /** The ways to pay on the provider's page; nothing where there is no provider. */
  onlineMethods: ReactNode;
};

/** The cart is only known to the browser. */
export function CheckoutClient({ loading, failed, ...content }: Props) {
  const [Content, setContent] = useState<ComponentType<Pick<Props, "legal" | "onlineMethods">>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([loadCheckout(), cartSettled()]).then(
      // As a transition, so that React can handle input while it renders the form.
      ([{ Checkout }]) => startTransition(() => setContent(() => Checkout)),
      () => setFailed(true),
    );
  }, []);
  if (Content) return <Content {...content} />;
  return <p className="text-stone">{hasFailed ? failed : loading}</p>;
}
