/** One rule of the database, broken on purpose, and the tests that must notice. */
export type Mutation = {
  /** What the shop then does wrong. */
  name: string;
  /** Files of supabase/tests without `.test.ts`; of those that run on PostgreSQL. */
  tests: readonly string[];
} & ({ in: string; search: string; replace: string } | { sql: string });

/**
 * The statement that breaks the rule, once all migrations are applied.
 * It fails when `search` is not exactly once in the function that `in` names.
 */
export function breaking(mutation: Mutation): string {
  if ("sql" in mutation) return mutation.sql;
  const { in: name, search, replace } = mutation;
  return `do $breaking$ declare
    v_made text := pg_get_functiondef('${name}'::regproc);
  begin
    if cardinality(string_to_array(v_made, $search$${search}$search$)) <> 2 then
      raise exception '${name} does not have this exactly once: %', $search$${search}$search$;
    end if;
    execute replace(v_made, $search$${search}$search$, $replace$${replace}$replace$);
  end $breaking$`;
}
