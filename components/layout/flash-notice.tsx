"use client";

import { useEffect, useState, type ReactNode } from "react";

/** Shows the message that the address carries, such as after signing out. That is rare, so the rest is fetched only then. */
export function FlashNotice() {
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    if (location.search.includes("hinweis=")) void import("./flash-notice-toast").then((it) => it.showFlash(setNotice));
  }, []);
  return <div role="status">{notice}</div>;
}
