"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Milliseconds between two looks, the first and the longest, and how often in all: for about ten minutes. */
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 20_000;
const MAX_REQUESTS = 40;

/** Looks again and again whether the order is paid; the page then shows something else and this is gone. */
export function AwaitPayment() {
  const router = useRouter();
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          router.refresh();
          looks += 1;
          if (looks < MAX_REQUESTS) wait();
        },
        Math.min(FIRST_DELAY_MS * 1.5 ** looks, LONGEST_DELAY_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
