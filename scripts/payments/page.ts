import { html } from "hono/html";
import type { Session } from "./books.ts";
import { METHODS } from "./shapes.ts";

const STYLE = `
  body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: #f4f2ee; color: #1d1b18 }
  main { max-width: 28rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
  .note { border-left: 3px solid #b4432b; padding-left: .9rem; font-size: .9375rem }
  .sum { font-size: 2.25rem; margin: .25rem 0 1.5rem }
  button { display: block; width: 100%; min-height: 3.25rem; margin: .75rem 0; border: 1px solid #1d1b18; border-radius: .375rem;
    background: #fff; color: inherit; font: inherit; cursor: pointer }
  button:hover, button:focus-visible { background: #1d1b18; color: #fff }
  button.quiet { border-color: transparent; background: none; text-decoration: underline; color: inherit }`;

const euros = (cents: number) => (cents / 100).toLocaleString("de-DE", { style: "currency", currency: "EUR" });

function sheet(title: string, content: unknown) {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

export function payPage({ what, amount, excluded }: Session) {
  const ways = Object.entries(METHODS).filter(([method]) => !excluded.includes(method));
  return sheet(
    `Bezahlen: ${what}`,
    html`<p class="note">
        Testbetrieb: Diese Seite ersetzt die Bezahlseite von Stripe. Hier wird nichts abgebucht; bitte geben Sie
        nirgends echte Zahlungsdaten ein.
      </p>
      <h1>${what}</h1>
      <p class="sum">${euros(amount)}</p>
      <form method="post">
        ${ways.map(([method, name]) => html`<button name="method" value="${method}">${name}</button>`)}
        ${
          excluded.includes("sepa_debit")
            ? ""
            : html`<button name="method" value="sepa_debit_fails">Lastschrift, die nicht eingelöst wird</button>`
        }
        <button name="method" value="cancel" class="quiet">Abbrechen und zurück zum Shop</button>
      </form>`,
  );
}

export function overPage({ cancelUrl, status }: Session) {
  const why = status === "expired" ? "Die Zeit zum Bezahlen ist abgelaufen." : "Hier ist schon bezahlt worden.";
  return sheet(
    "Bezahlen",
    html`<h1>${why}</h1>
      <p><a href="${cancelUrl}">Zurück zum Shop</a></p>`,
  );
}
