import type { DatabaseState } from "./database-state.ts";
import { refusal, type Migration } from "./migrations.ts";

const DAY_MS = 86_400_000;

/** `backup`: when the newest known one was made. */
type Facts = {
  known: Migration[];
  applied: DatabaseState["migrations"];
  backup: Date | null;
  version: string;
  changelog: string;
  embedded: boolean;
};

/** What an update will do, for its owner. `ok`: whether it may begin. */
export function reportUpdate(facts: Facts, now = new Date()): { ok: boolean; text: string } {
  const { known, applied, version, changelog, embedded } = facts;
  if (!applied)
    return { ok: false, text: "Die Datenbank sagt nicht, welche Migrationen sie hat. Es wurde nichts geändert." };
  const refused = refusal(known, applied);
  if (refused) return { ok: false, text: refused };
  if (applied.length === 0) return { ok: true, text: `Es gibt noch keine Datenbank. Programm: Version ${version}.` };
  const release = known.findLast((migration) => applied.includes(migration.version))?.release ?? "";
  const pending = known.filter((migration) => !applied.includes(migration.version));
  const renamed = pending.flatMap(({ sql }) =>
    [...sql.matchAll(/internal\.rename_setting\('(\w+)', '(\w+)', '(\w+)'\)/g)].map(
      ([, part, from, to]) => `${part}.${from} heißt dann ${part}.${to}`,
    ),
  );
  const paragraphs = [
    `Datenbank: Version ${release}. Programm: Version ${version}.`,
    list(
      embedded ? "Der nächste Start führt aus:" : "`supabase db push --remote` führt aus:",
      pending.map((migration) => `${migration.file} (Version ${migration.release})`),
    ) ?? "Die Datenbank ist auf dem Stand des Programms.",
    list("Umbenannt werden Einstellungen, ihre Werte bleiben:", renamed),
    pending.length > 0 && sayBackup(facts, now),
    list("Das tun Sie selbst:", ownersPart(changelog, release, version)),
    "Es wurde noch nichts geändert.",
  ];
  return { ok: true, text: paragraphs.filter(Boolean).join("\n\n") };
}

/** What CHANGELOG.md asks of owners in each version after one, up to another. */
export function ownersPart(changelog: string, after: string, upTo: string): string[] {
  return changelog.split(/^## /m).flatMap((section) => {
    const version = /^\[?(\d+\.\d+\.\d+)/.exec(section)?.[1];
    if (!version || compare(version, after) <= 0 || compare(version, upTo) > 0) return [];
    const asked = /^### What an owner must do\n([^]*?)(?=^#|$(?![^]))/m.exec(section)?.[1] ?? "";
    return [...asked.matchAll(/^- (.+(?:\n {2}.+)*)/gm)].map(
      ([, line = ""]) => `${version}: ${line.trim().replaceAll(/\s*\n\s*/g, " ")}`,
    );
  });
}

function sayBackup({ backup, embedded }: Facts, now: Date): string {
  if (!embedded)
    return "Sicherungen macht Supabase: Sehen Sie vor dem Update in Ihrem Projekt nach, von wann die letzte ist.";
  if (!backup) return "Es gibt noch keine Sicherung: Machen Sie zuerst eine mit `npm run backup`.";
  const when = backup.toLocaleString("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" });
  const isOld = now.getTime() - backup.getTime() > DAY_MS;
  return `Die letzte Sicherung ist vom ${when}.${isOld ? " Das ist länger als einen Tag her: Machen Sie zuerst eine neue mit `npm run backup`." : ""}`;
}

function list(title: string, lines: string[]): string | null {
  return lines.length > 0 ? [title, ...lines.map((line) => `  • ${line}`)].join("\n") : null;
}

const compare = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
