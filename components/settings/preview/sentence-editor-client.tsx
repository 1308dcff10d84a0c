"use client";

import { lazyPart } from "@/components/ui/lazy-part";

const Editor = lazyPart(() => import("./sentence-editor").then((module) => module.SentenceEditor));

/** Its code comes in a preview alone. */
export function SentenceEditor() {
  return <Editor />;
}
