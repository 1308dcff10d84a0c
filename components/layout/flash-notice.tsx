"use client";

import { useEffect, useState, type ReactNode } from "react";

/** Says what the address brings along, such as that one has signed out. That is rare, so the rest is fetched only then. */
export function FlashNotice() {
  const [notice, setNotice] = useState<ReactNode>();
  useEffect(() => {
    if (location.search.includes("hinweis=")) void import("./flash-notice-toast").then((it) => it.arrive(setNotice));
  }, []);
  return <div role="status">{notice}</div>;
}
