import type { PGlite } from "@electric-sql/pglite";

const OWN_SCHEMAS = "(select oid from pg_namespace where nspname in ('public', 'internal', 'search', 'rules'))";
/** Rights as text, without those of the owner. */
const rights = (acl: string) =>
  `(select string_agg(distinct grantee::regrole::text || '=' || privilege_type, ',') from aclexplode(${acl})
    where grantee::regrole::text <> 'postgres')`;

/** For each kind of thing in the database: a query that answers one text for each. */
const QUERIES = {
  schema: `select concat_ws(' | ', nspname, ${rights("nspacl")}) as text from pg_namespace where oid in ${OWN_SCHEMAS}`,
  relation: `select concat_ws(' | ', oid::regclass, relkind, relpersistence, relrowsecurity, reloptions,
      ${rights(`coalesce(relacl, acldefault((case relkind when 'S' then 's' else 'r' end)::"char", relowner))`)}) as text
    from pg_class where relnamespace in ${OWN_SCHEMAS} and relkind in ('r', 'v', 'c', 'S')`,
  column: `select concat_ws(' | ', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace in ${OWN_SCHEMAS} and c.relkind in ('r', 'v', 'c')`,
  constraint: `select concat_ws(' | ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where connamespace in ${OWN_SCHEMAS} and contype <> 'n'`,
  index: `select pg_get_indexdef(indexrelid) as text from pg_index join pg_class on oid = indrelid
    where relnamespace in ${OWN_SCHEMAS}`,
  function: `select concat_ws(' | ', oid::regprocedure, pg_get_functiondef(oid),
      ${rights("coalesce(proacl, acldefault('f', proowner))")}) as text
    from pg_proc where pronamespace in ${OWN_SCHEMAS}`,
  trigger: `select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_proc p on p.oid = tgfoid
    where not tgisinternal and p.pronamespace in ${OWN_SCHEMAS}`,
  policy: `select concat_ws(' | ', polrelid::regclass, polname, polcmd, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text from pg_policy`,
  view: `select concat_ws(' | ', oid::regclass, pg_get_viewdef(oid)) as text from pg_class
    where relnamespace in ${OWN_SCHEMAS} and relkind = 'v'`,
  "default rights": `select concat_ws(' | ', defaclnamespace::regnamespace, defaclobjtype, defaclacl) as text from pg_default_acl`,
  bucket: `select concat_ws(' | ', id, public, file_size_limit, allowed_mime_types) as text from storage.buckets`,
  extension: `select extname as text from pg_extension`,
  words: `select concat_ws(' | ', c.cfgname, m.maptokentype, m.mapseqno, d.dictname, d.dictinitoption) as text
    from pg_ts_config c join pg_ts_config_map m on m.mapcfg = c.oid join pg_ts_dict d on d.oid = m.mapdict
    where c.cfgnamespace in ${OWN_SCHEMAS}`,
  "mail kind": `select to_jsonb(k)::text as text from internal.mail_kinds k`,
  work: `select concat_ws(' | ', name, overdue_after) as text from internal.work_done`,
};

/** Everything that the shop has made in a database, as texts that are the same for the same database. */
export async function describeDatabase(database: Pick<PGlite, "query">): Promise<Set<string>> {
  const described = new Set<string>();
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await database.query<{ text: string }>(query);
    if (rows.length === 0) throw new Error(`There is no ${kind}.`);
    for (const { text } of rows) described.add(`${kind}: ${text}`);
  }
  return described;
}
