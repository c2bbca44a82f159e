import type { Client } from 'pg';

// Lists a schema by the catalogue: two databases with the same lines have the same schema.

// The objects of extensions and the history of migrations are not ours.
const OURS = (catalogue: string, oid: string) => `not exists (
  select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
const TABLES = `(select c.* from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relname not like '\\_prisma\\_migrations%' and ${OURS('pg_class', 'c.oid')}) c`;

// Each query returns the name of an object and everything that defines it. Expressions are printed without needless brackets:
// a condition read from its own print has others inside than one read from (a, b) in ((1, 2), (3, 4)), and is the same one.
// The name of a NOT NULL is left out: servers before 18 have none.
const QUERIES = [
  `select 'relation ' || c.oid::regclass as name, concat_ws(' | ', c.relkind, c.relpersistence, c.relreplident, c.reloptions,
      c.relrowsecurity, c.relforcerowsecurity, c.relispartition, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), c.relacl) as definition
     from ${TABLES}`,
  `select 'column ' || c.oid::regclass || '.' || a.attname,
      concat_ws(' | ', row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage, a.attcompression,
        coalesce(a.attstattarget, -1), a.attoptions, a.attacl)
     from ${TABLES} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm', 'c')`,
  `select 'constraint ' || c.oid::regclass || '.' || k.conname,
      concat_ws(' | ', k.contype, pg_get_constraintdef(k.oid, true), k.convalidated, k.condeferrable, k.condeferred, k.conislocal)
     from ${TABLES} join pg_constraint k on k.conrelid = c.oid where k.contype not in ('n', 't')`,
  `select 'index ' || c.oid::regclass, concat_ws(' | ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident)
     from ${TABLES} join pg_index i on i.indexrelid = c.oid`,
  `select 'statistics ' || s.stxname, concat_ws(' | ', pg_get_statisticsobjdef(s.oid), coalesce(s.stxstattarget, -1))
     from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace`,
  `select 'trigger ' || c.oid::regclass || '.' || t.tgname, concat_ws(' | ', pg_get_triggerdef(t.oid, true), t.tgenabled)
     from ${TABLES} join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal`,
  `select 'rule ' || c.oid::regclass || '.' || r.rulename, pg_get_ruledef(r.oid)
     from ${TABLES} join pg_rewrite r on r.ev_class = c.oid`,
  `select 'policy ' || c.oid::regclass || '.' || p.polname,
      concat_ws(' | ', p.polcmd, p.polpermissive, pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
     from ${TABLES} join pg_policy p on p.polrelid = c.oid`,
  `select 'sequence ' || c.oid::regclass, concat_ws(' | ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      s.seqcycle, (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i')) is not null,
      pg_sequence_last_value(c.oid))
     from ${TABLES} join pg_sequence s on s.seqrelid = c.oid`,
  `select 'function ' || p.oid::regprocedure,
      concat_ws(' | ', p.prokind, p.proowner = (select datdba from pg_database where datname = current_database()), p.proacl,
        case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end)
     from pg_proc p where p.pronamespace = 'public'::regnamespace and ${OURS('pg_proc', 'p.oid')}`,
  `select 'type ' || t.oid::regtype, concat_ws(' | ', t.typtype, t.typbasetype::regtype, t.typnotnull, t.typdefault,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      (select string_agg(pg_get_constraintdef(k.oid), ', ' order by k.conname) from pg_constraint k where k.contypid = t.oid and k.contype <> 'n'))
     from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype <> 'b'
      and t.typname not like '\\_prisma\\_migrations%' and ${OURS('pg_type', 't.oid')}`,
  `select 'extension ' || e.extname, e.extnamespace::regnamespace::text from pg_extension e`,
  `select 'schema ' || n.nspname, '' from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  `select 'operator ' || o.oid::regoperator, '' from pg_operator o
    where o.oprnamespace = 'public'::regnamespace and ${OURS('pg_operator', 'o.oid')}`,
  `select 'collation ' || o.collname, '' from pg_collation o where o.collnamespace = 'public'::regnamespace`,
  `select 'event trigger ' || evtname, evtevent from pg_event_trigger`,
  `select 'comment on ' || pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description from pg_description d
    where d.objoid >= 16384 and d.classoid <> 'pg_extension'::regclass and not exists (
      select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
];

/** The name and the definition of everything in the schema of a database, but for the history of migrations. */
export async function readCatalogue(client: Client): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  for (const sql of QUERIES) {
    const { rows } = await client.query<[name: string, definition: string]>({ text: sql, rowMode: 'array' });
    for (const [name, definition] of rows) lines.set(name, definition);
  }
  return lines;
}

/** The objects that two schemas do not have alike, a line each. */
export function compareCatalogues(wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...wanted.keys(), ...found.keys()])].toSorted();
  return names
    .filter((name) => wanted.get(name) !== found.get(name))
    .map((name) => `${name}: ${wanted.get(name) ?? 'missing'} <> ${found.get(name) ?? 'missing'}`);
}
