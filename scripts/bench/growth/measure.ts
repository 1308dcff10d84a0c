import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { quantile } from "../report.ts";

/** Hosted Supabase's limits of how long a statement of a role may take. */
const TIMEOUTS = { anon: "3s", authenticated: "8s", service_role: "8s" };
type Role = keyof typeof TIMEOUTS;

/** Milliseconds: what the clock said, and how long the database's process had the processor (null where that is not told). */
export type Times = { wall: number[]; cpu: number[] | null };

/** Makes the connection's statements those of a role, signed in as `user` (an id of auth.users) who has shown a second factor. */
export async function actAs(client: Client, role: Role, user = ""): Promise<void> {
  const claims = JSON.stringify(user ? { sub: user, role, session_id: user, aal: "aal2" } : { role });
  if (user)
    await client.query("insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing", [user]);
  await client.query(
    "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
    [claims, user],
  );
  await client.query(`set role ${role}; set statement_timeout = '${TIMEOUTS[role]}'; set lock_timeout = '8s'`);
}

/** Runs a statement three times unmeasured and then `runs` times. @throws Error when it takes longer than its role may. */
export async function measure(client: Client, sql: string, values: unknown[] = [], runs = 20): Promise<Times> {
  const {
    rows: [{ pid } = { pid: 0 }],
  } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = -3; run < runs; run++) {
    const [start, startCpu] = [performance.now(), onProcessor(pid)];
    await client.query(sql, values);
    const endCpu = onProcessor(pid);
    if (run < 0) continue;
    wall.push(performance.now() - start);
    if (startCpu !== null && endCpu !== null) cpu.push(endCpu - startCpu);
  }
  return { wall, cpu: cpu.length > 0 ? cpu : null };
}

/** p50 and p95 of the processor's and then of the clock's time, as cells of a table. */
export function cells({ wall, cpu }: Times): string[] {
  return [cpu, wall].flatMap((times) =>
    [0.5, 0.95].map((share) => (times ? quantile(times, share).toFixed(times.some((ms) => ms >= 10) ? 0 : 1) : "–")),
  );
}

/** The heads of the columns that `cells` fills. */
export const COLUMNS = ["CPU p50", "p95", "wall p50", "p95"];

/** Linux tells it in nanoseconds; with a server elsewhere there is no such process. */
function onProcessor(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return null;
  }
}
