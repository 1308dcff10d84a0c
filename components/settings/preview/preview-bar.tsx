import { draftMode } from "next/headers";
import { Suspense } from "react";
import { peekAdmin } from "@/lib/platform/auth/guard";
import text from "#messages/client/preview.json";
import { SentenceEditor } from "./sentence-editor-client";

/** Rendered only in draft mode, whose pages are never cached. */
export async function PreviewBar() {
  if (!(await draftMode()).isEnabled) return null;
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}

async function Bar() {
  const admin = await peekAdmin();
  return (
    <aside
      aria-label={text.title}
      className="sticky bottom-0 z-40 flex flex-wrap items-center gap-x-6 bg-ink px-5 py-2 text-paper print:hidden"
    >
      <p className="mr-auto">{text.title}</p>
      {admin?.role === "admin" && <SentenceEditor />}
      {/* A document of its own: what the router has kept is of the preview. */}
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages */}
      <a href="/vorschau/ende" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {text.end}
      </a>
    </aside>
  );
}
