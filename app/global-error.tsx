"use client";

import messages from "@/messages/client/error.de.json";
import { instrument, newsreader } from "./fonts";
import "./globals.css";

/** The last resort, when not even the layout could be shown. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="de" className={`${instrument.variable} ${newsreader.variable}`}>
      <body>
        <title>{messages.title}</title>
        <main className="gutter py-32 text-center">
          <h1 className="display-type text-title">{messages.title}</h1>
          <p className="mt-5 text-stone">{messages.text}</p>
          <button type="button" onClick={retry} className="mt-9 text-link">
            {messages.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
