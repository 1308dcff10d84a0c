"use client";

import { useEffect } from "react";

/** Reports the missing path to the server's log; the 404 page itself is one static file and can't know it. */
export function ReportMissing() {
  useEffect(() => {
    navigator.sendBeacon("/api/missing", window.location.pathname);
  }, []);
  return null;
}
