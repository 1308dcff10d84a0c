"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Reads a page anew that the browser's back or forward brings up: the router keeps it as it was left. */
export function FreshOnBack() {
  const router = useRouter();
  useEffect(() => {
    const onBack = () => router.refresh();
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [router]);
  return null;
}
