import type { Mutation } from "./mutation.ts";
import type { Outcome } from "./try.ts";

export type Tried = { mutation: Mutation; outcome: Outcome };

/** The list with what killed each, for docs/mutationen.md. */
export function asMarkdown(subjects: Record<string, Mutation[]>, tried: Tried[]): string {
  const outcomeOf = (mutation: Mutation) => tried.find((one) => one.mutation === mutation)?.outcome;
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "\\<");
  const tables = Object.entries(subjects).map(([subject, mutations]) => {
    const rows = mutations.map((mutation) => {
      const outcome = outcomeOf(mutation);
      const by = outcome?.end === "killed" ? `\`${outcome.file}\`: ${cell(outcome.test)}` : "**nothing**";
      return `| ${cell(mutation.name)} | ${by} |`;
    });
    return [`## ${subject}`, "", "| Broken on purpose | Noticed by |", "| --- | --- |", ...rows].join("\n");
  });
  const count = Object.values(subjects).flat().length;
  const head = [
    "# Rules of the database, broken one at a time",
    "",
    `Written by \`npm run test:mutations -- --docs\`: ${count} mutations (\`scripts/mutations\`), and the first test of`,
    "`supabase/tests` that noticed each.",
  ].join("\n");
  return `${[head, ...tables].join("\n\n")}\n`;
}
