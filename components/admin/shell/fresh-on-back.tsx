"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads a page again that back or forward brings up: the router shows it as it was left. */
export function FreshOnBack() {
  const router = useRouter();
  useEffect(() => {
    const onBack = () => router.refresh();
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [router]);
  return null;
}
