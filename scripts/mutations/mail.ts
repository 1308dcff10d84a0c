import type { Mutation } from "./mutation.ts";

const claim = { in: "public.claim_mail", tests: ["outbox"] };
const settle = { in: "public.settle_mail", tests: ["outbox"] };

export const mail: Mutation[] = [
  {
    name: "Two senders at once take the same mail",
    in: "public.claim_mail",
    search: " for update skip locked",
    replace: "",
    tests: ["outbox", "at-once"],
  },
  {
    name: "A sender takes mails that it cannot write",
    ...claim,
    search: "kind = any (p_kinds)",
    replace: "true",
  },
  { name: "A mail is taken before its time", ...claim, search: " and next_attempt_at <= now()", replace: "" },
  {
    name: "A mail whose sender died is taken too early",
    ...claim,
    search: "interval '90 seconds' * power",
    replace: "interval '80 seconds' * power",
  },
  {
    name: "A sender that was too slow ends the next one's attempt",
    ...settle,
    search: " and attempts = p_attempt",
    replace: "",
  },
  {
    name: "A mail is given up only after two days",
    ...settle,
    search: "interval '1 day'",
    replace: "interval '2 days'",
  },
  { name: "The wait between attempts does not grow", ...settle, search: "least(attempts - 1, 10)", replace: "0" },
  {
    name: "A link of the sign-in is sent again by an admin",
    in: "public.admin_resend_mail",
    search: " and kind <> 'auth'",
    replace: "",
    tests: ["admin-functions"],
  },
  {
    name: "A mail that was sent is written anew when it is sent again",
    in: "public.admin_resend_mail",
    search: "status in ('kept', 'failed')",
    replace: "status in ('kept', 'failed', 'sent')",
    tests: ["admin-functions"],
  },
  {
    name: "A mail that is under way is sent again",
    in: "public.admin_resend_mail",
    search: "status in ('kept', 'failed')",
    replace: "status <> 'sent'",
    tests: ["admin-functions"],
  },
  {
    name: "Admins are shown the mails of the sign-in",
    in: "public.admin_list_mails",
    search: "$s$t.kind <> 'auth'$s$",
    replace: "'true'",
    tests: ["admin-lists"],
  },
  {
    name: "Admins read the mails of the sign-in past the list",
    sql: `alter policy "admins read mail" on public.mail_outbox using ((select public.is_admin()))`,
    tests: ["access"],
  },
];
