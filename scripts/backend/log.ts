import { log } from "../../lib/platform/observability/line.ts";

/** Everything in quotes or brackets. */
const VALUES: [RegExp, string][] = [
  [/"[^]*"/, '"…"'],
  [/'[^]*'/, "'…'"],
  [/\([^]*\)/, "(…)"],
  [/\{[^]*\}|\[[^]*\]/, "{…}"],
];

type Thrown = { name?: unknown; message?: unknown; code?: unknown; constraint?: unknown };

/** Without values; never the query, its parameters or its details, which hold whole orders. */
export function plainly(thrown: unknown): { message: string; code?: string; constraint?: string } {
  if (typeof thrown !== "object" || thrown === null) return { message: withoutValues(String(thrown)) };
  const { name, message, code, constraint } = thrown as Thrown;
  return {
    message: `${word(name) ?? "Error"}: ${withoutValues(typeof message === "string" ? message : "")}`,
    ...(word(code) && { code: word(code) }),
    ...(word(constraint) && { constraint: word(constraint) }),
  };
}

/** What @supabase/lite says at each start; docs/operations.md says what the embedded backend is meant for. */
const EXPECTED = "EXPERIMENTAL FEATURES ENABLED: storage";

/** Ends the process after an uncaught error. */
export function takeOverConsole(): void {
  const write = (level: "info" | "warn" | "error") => (first: unknown) => {
    if (String(first).startsWith(EXPECTED)) return;
    const { message, ...more } = plainly(first);
    log(level, `Backend: ${message}`, more);
  };
  console.error = write("error");
  console.warn = write("warn");
  console.log = console.info = console.debug = write("info");
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error) => {
      console.error(error);
      process.exit(1);
    });
}

function withoutValues(text: string): string {
  const firstLine = text.split("\n", 1)[0] ?? "";
  return VALUES.reduce((rest, [value, instead]) => rest.replace(value, instead), firstLine).slice(0, 300);
}

function word(value: unknown): string | undefined {
  return typeof value === "string" && /^\w{1,80}$/.test(value) ? value : undefined;
}
