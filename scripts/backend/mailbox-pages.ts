/** The pages of the local mailbox. Everything that comes from a mail is escaped or shown in a sandboxed frame. */
import mail from "#messages/mail.json" with { type: "json" };
import messages from "#messages/pages.json" with { type: "json" };

export type BoxMail = {
  id: number;
  kind: string;
  status: string;
  recipient: string | null;
  subject: string | null;
  createdAt: Date;
  lastError: string | null;
};

const kinds: Record<string, string> = mail.kinds;
const statuses: Record<string, string> = messages.admin.mails.statuses;

export const VIEWS = { "": "Ansicht", "/text": "Text", "/quelltext": "Quelltext" } as const;
export type View = keyof typeof VIEWS;

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f1915; --stone: #68625c; --line: #dcd9d3; }
@media (prefers-color-scheme: dark) { :root { --paper: #191512; --ink: #efece7; --stone: #aaa59e; --line: #3d3834; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 0.2em; }
h1 { margin: 0 0 0.5rem; font: 400 2rem/1.2 Georgia, serif; }
.stone { color: var(--stone); font-size: 0.875rem; }
ul { margin: 2rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; padding: 0.875rem 0; text-decoration: none;
  border-bottom: 1px solid var(--line); }
li a:hover strong { text-decoration: underline; }
strong { font: 400 1.125rem/1.5 Georgia, serif; }
li .stone:nth-child(even) { text-align: right; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.5rem; margin: 1.5rem 0; }
dt { color: var(--stone); } dd { margin: 0; }
nav { display: flex; gap: 1.5rem; border-bottom: 1px solid var(--line); }
nav a { padding: 0.625rem 0; text-decoration: none; color: var(--stone); }
nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--ink); }
iframe { display: block; width: 100%; height: 80vh; margin-top: 1.5rem; border: 1px solid var(--line); }
pre { margin: 1.5rem 0 0; white-space: pre-wrap; font: 0.875rem/1.6 ui-monospace, monospace; }
@media (max-width: 40rem) { li a { grid-template-columns: 1fr; } li .stone:nth-child(even) { text-align: left; } }`;

export function listPage(mails: BoxMail[]): string {
  const rows = mails.map(
    (mail) => `<li><a href="/${mail.id}"><strong>${escape(mail.subject ?? kindOf(mail))}</strong>
<span class="stone">${escape(stateOf(mail))}</span>
<span class="stone">${escape(mail.recipient ?? "an den Shop")} · ${escape(kindOf(mail))}</span>
<time class="stone" datetime="${mail.createdAt.toISOString()}">${escape(timeOf(mail))}</time></a></li>`,
  );
  return page(
    "Postfach",
    `<h1>Postfach</h1><p class="stone">Ohne Mailserver wird nichts gesendet. Hier sehen Sie die E-Mails, die der Shop geschrieben hat.</p>${
      rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Noch keine E-Mails.</p>"
    }`,
  );
}

export function mailPage(mail: BoxMail, view: View, content: string | null): string {
  const tabs = Object.entries(VIEWS).map(
    ([end, name]) => `<a href="/${mail.id}${end}"${end === view ? ' aria-current="page"' : ""}>${name}</a>`,
  );
  const facts = {
    An: mail.recipient ?? "an den Shop",
    Geschrieben: timeOf(mail),
    Art: kindOf(mail),
    Status: stateOf(mail),
  };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  const subject = mail.subject ?? kindOf(mail);
  return page(
    subject,
    `<p><a href="/">← Postfach</a></p><h1>${escape(subject)}</h1><dl>${rows.join("")}</dl>
<nav aria-label="Ansichten">${tabs.join("")}</nav>${shown(view, content)}`,
  );
}

function shown(view: View, content: string | null): string {
  if (content === null) return "<p>Noch nicht geschrieben. Das geschieht spätestens nach einer halben Minute.</p>";
  if (view !== "") return `<pre>${escape(content)}</pre>`;
  // Nothing in it may run; its links open in a new tab.
  const framed = content.replace(/<head[^>]*>/i, '$&<base target="_blank">');
  return `<iframe title="Die E-Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed)}"></iframe>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function kindOf({ kind }: BoxMail): string {
  return kinds[kind] ?? kind;
}
function stateOf({ status, lastError }: BoxMail): string {
  return (statuses[status] ?? status) + (lastError ? ` (${lastError})` : "");
}
function timeOf({ createdAt }: BoxMail): string {
  return createdAt.toLocaleString("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "medium" });
}
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
