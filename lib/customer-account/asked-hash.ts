import { ACCOUNT } from "@/lib/platform/rules/account.generated";

type Asked = { email: string; ticket: string };

/**
 * Who leaves for their mail comes Back to the field for the code. Behind '#' the ticket goes to no server and no log, and
 * it opens nothing without the code.
 */
export function askedHash(email: string, ticket: string): string {
  const until = String(Date.now() + ACCOUNT.codeMinutes * 60_000);
  return `#${new URLSearchParams({ email, ticket, until })}`;
}

/** Null without a code that may still hold. */
export function readAsked(): Asked | null {
  const known = new URLSearchParams(location.hash.slice(1));
  const [email = "", ticket = "", until] = ["email", "ticket", "until"].map((name) => known.get(name) ?? "");
  // Anybody can write a link: what the page repeats is an address and no sentence.
  return /^[^\s@]+@[^\s@]+$/.test(email) && ticket !== "" && Number(until) > Date.now() ? { email, ticket } : null;
}
