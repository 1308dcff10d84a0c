"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Milliseconds between two looks, the first and the longest, and how often in all: for about ten minutes. */
const FIRST = 1000;
const LONGEST = 20_000;
const LOOKS = 40;

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
          if (looks < LOOKS) wait();
        },
        Math.min(FIRST * 1.5 ** looks, LONGEST),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
