"use client";

import { useEffect, useState, type ComponentType } from "react";
import { cartSettled } from "@/lib/cart/store";

type Props = { loading: string; failed: string };

/** Fetches the order summary's code once the page stands; the cart is only known to the browser. */
export function CartSummary({ loading, failed }: Props) {
  const [Content, setContent] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([import("./order-summary"), cartSettled()]).then(
      ([{ OrderSummary }]) => setContent(() => OrderSummary),
      () => setFailed(true),
    );
  }, []);
  if (Content) return <Content />;
  return <p className="mt-4 min-h-80 text-stone">{hasFailed ? failed : loading}</p>;
}
