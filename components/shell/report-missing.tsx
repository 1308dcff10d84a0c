"use client";

import { useEffect } from "react";

/** Tells the server's log which path was missing; the 404 page itself is one static file and cannot know. */
export function ReportMissing() {
  useEffect(() => {
    navigator.sendBeacon("/api/missing", window.location.pathname);
  }, []);
  return null;
}
