"use client";

import { useEffect } from "react";
import { sayWhenSignedOut } from "@/components/admin/session-lost";

const TYPING = ["input", "drop", "paste"];

/** Asks for the session when the page is looked at again: without one it leads to the sign-in, unless that would lose what was typed. */
export function SessionWatch() {
  useEffect(() => {
    let typedOn = "";
    let isAsking = false;
    const onTyped = () => {
      typedOn = location.pathname + location.search;
    };
    const look = async () => {
      if (document.hidden || isAsking) return;
      isAsking = true;
      const answer = await fetch("/api/admin/session").catch(() => null);
      isAsking = false;
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
      for (const name of TYPING) document.removeEventListener(name, onTyped);
      document.removeEventListener("visibilitychange", onLook);
      window.removeEventListener("focus", onLook);
    };
  }, []);
  return null;
}
