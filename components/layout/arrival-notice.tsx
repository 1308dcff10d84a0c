"use client";

import { useEffect, useState, type ComponentType } from "react";

/** Says what the address brings along, such as that one has signed out. Nearly nobody arrives so: the rest is fetched then. */
export function ArrivalNotice() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (location.search.includes("hinweis="))
      void import("./arrival-notice-toast").then((it) => setNotice(() => it.Toast));
  }, []);
  return <div role="status">{Notice && <Notice />}</div>;
}
