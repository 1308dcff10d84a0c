"use client";

import { ErrorDigest } from "@/components/layout/error-digest";
import messages from "#messages/client/error.json";
import { WholeSheet } from "./whole-sheet";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function GlobalError({ error, retry }: Props) {
  return (
    <html lang="de">
      <body style={{ fontFamily: "system-ui" }}>
        <title>{messages.title}</title>
        <WholeSheet />
        <main className="gutter py-32 text-center">
          <h1 className="display-type text-title">{messages.title}</h1>
          <p className="mt-5 text-stone">{messages.text}</p>
          <button type="button" onClick={retry} className="mt-9 text-link">
            {messages.retry}
          </button>
          <p className="mt-4">
            {/* oxlint-disable-next-line next/no-html-link-for-pages -- the router may be what broke */}
            <a href="/" className="text-link">
              {messages.toHome}
            </a>
          </p>
          <div className="mt-9">
            <ErrorDigest digest={error.digest} />
          </div>
        </main>
      </body>
    </html>
  );
}
