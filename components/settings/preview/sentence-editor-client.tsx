"use client";

import { lazy } from "react";

const Editor = lazy(() => import("./sentence-editor"));

/** Its code comes in a preview alone. */
export function SentenceEditor() {
  return <Editor />;
}
