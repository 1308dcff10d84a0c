"use client";

import { useEffect } from "react";
import { sayWhenSignedOut } from "@/components/admin/session-lost";

const TYPING = ["input", "drop", "paste"];

/** Asks for the session when the page is looked at again: without one it leads to the sign-in, unless that would lose what was typed. */
export function SessionWatch() {
  useEffect(() => {
    let typedOn = "";
    let asking = new AbortController();
    const onTyped = () => {
      typedOn = location.pathname + location.search;
    };
    const look = async () => {
      if (document.hidden) return;
      asking.abort();
      asking = new AbortController();
      const answer = await fetch("/api/admin/session", { signal: asking.signal }).catch(() => null);
      if (answer?.status !== 401) return;
      if (typedOn === location.pathname + location.search) sayWhenSignedOut();
      // The middleware leads on, and back afterwards.
      else location.reload();
    };
    const onLook = () => void look();
    for (const name of TYPING) document.addEventListener(name, onTyped);
    document.addEventListener("visibilitychange", onLook);
    window.addEventListener("focus", onLook);
    return () => {
      asking.abort();
      for (const name of TYPING) document.removeEventListener(name, onTyped);
      document.removeEventListener("visibilitychange", onLook);
      window.removeEventListener("focus", onLook);
    };
  }, []);
  return null;
}
