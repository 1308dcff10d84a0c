import type { Mutation } from "./mutation.ts";
import type { Outcome } from "./try.ts";

export type Tried = { mutation: Mutation; outcome: Outcome };

/** One mutation and what noticed it, for the terminal. */
export function asLine({ mutation, outcome }: Tried): string {
  switch (outcome.end) {
    case "killed":
      return `✓ ${mutation.name}\n    ${outcome.file}: ${outcome.test}`;
    case "survived":
      return `✗ ${mutation.name}\n    unnoticed by ${mutation.tests.join(", ")}`;
    case "broken":
      return `✗ ${mutation.name}\n    could not be tried: ${outcome.why}`;
  }
}

/** The list with what killed each, for docs/mutations.md. */
export function asMarkdown(subjects: Record<string, Mutation[]>, tried: Tried[]): string {
  const outcomeOf = (mutation: Mutation) => tried.find((one) => one.mutation === mutation)?.outcome;
  const tables = Object.entries(subjects).map(([subject, mutations]) => {
    const rows = mutations.map((mutation) => {
      const outcome = outcomeOf(mutation);
      return `| ${cell(mutation.name)} | ${outcome ? noticedBy(outcome) : "**not tried**"} |`;
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

function noticedBy(outcome: Outcome): string {
  switch (outcome.end) {
    case "killed":
      return `\`${outcome.file}\`: ${cell(outcome.test)}`;
    case "survived":
      return "**nothing**";
    case "broken":
      return "**could not be tried**";
  }
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "\\<");
