import type { Client } from 'pg';

// Writes a schema and its first rows as SQL, read from the catalogue. pg_dump is not used: it must be as new as the
// server, and its output differs by version. Only the kinds of objects that the migrations use are written. The squash
// compares the catalogue that the SQL creates with the original one, so that a missing kind is noticed.

const OURS = `c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'`;

// $1 = true: functions that indexes, defaults and checks use, for before the tables. $1 = false: the others, which may
// use tables. Both in order of creation, because a function may call earlier ones.
const FUNCTIONS = `
  select replace(pg_get_functiondef(p.oid), 'CREATE OR REPLACE FUNCTION public.', 'CREATE FUNCTION ') as sql
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     and $1 = exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
       and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass))
   order by p.oid`;

const EXTENSIONS = `select format('CREATE EXTENSION IF NOT EXISTS %I', extname) as sql from pg_extension where extname <> 'plpgsql' order by extname`;

// Without sequences of columns, which the columns create.
const SEQUENCES = `
  select format('CREATE SEQUENCE %I', c.relname) as sql from pg_class c
   where ${OURS} and c.relkind = 'S' and not exists (
     select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjsubid > 0 and d.deptype = 'a')
   order by c.relname`;

const COLUMNS = `
  select c.relname as table, format('%I ', a.attname) ||
      case when pg_get_serial_sequence(c.oid::regclass::text, a.attname) is null then
        format_type(a.atttypid, a.atttypmod) ||
        case when a.attcollation <> t.typcollation then ' COLLATE ' || a.attcollation::regcollation else '' end ||
        case when d.adbin is null then '' when a.attgenerated = 's' then format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
             else ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) end
      else case a.atttypid when 'bigint'::regtype then 'BIGSERIAL' else 'SERIAL' end end ||
      case when a.attnotnull then ' NOT NULL' else '' end as part
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where ${OURS} and c.relkind in ('r', 'p') order by c.relname, a.attnum`;

const CONSTRAINTS = `
  select c.relname as table, format('CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)) as part
    from pg_class c join pg_constraint k on k.conrelid = c.oid
   where ${OURS} and k.contype in ('p', 'u', 'c', 'x') order by c.relname, array_position('{p,u,x,c}'::"char"[], k.contype), k.conname`;

const TABLES = `
  select c.relname as name, format('%I', c.relname) as identifier, coalesce(' PARTITION BY ' || pg_get_partkeydef(c.oid), '') ||
      coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') as options
    from pg_class c where ${OURS} and c.relkind in ('r', 'p') order by c.relname`;

const INDEXES = `
  select c.relname as table, pg_get_indexdef(i.indexrelid, 0, true) as part
    from pg_class c join pg_index i on i.indrelid = c.oid join pg_class x on x.oid = i.indexrelid
   where ${OURS} and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x'))
   order by c.relname, x.relname`;

const STATISTICS = `
  select c.relname as table, replace(pg_get_statisticsobjdef(s.oid), 'CREATE STATISTICS public.', 'CREATE STATISTICS ') as part
    from pg_class c join pg_statistic_ext s on s.stxrelid = c.oid where ${OURS} order by c.relname, s.stxname`;

const REFERENCES = `
  select format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
    from pg_class c join pg_constraint k on k.conrelid = c.oid where ${OURS} and k.contype = 'f' order by c.relname, k.conname`;

// A view that was made later may read an earlier one.
const VIEWS = `
  select format(E'CREATE VIEW %I AS\\n%s', c.relname, rtrim(pg_get_viewdef(c.oid, true), ';')) as sql
    from pg_class c where ${OURS} and c.relkind = 'v' order by c.oid`;

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) as sql from pg_class c join pg_trigger t on t.tgrelid = c.oid
   where ${OURS} and not t.tgisinternal order by c.relname, t.tgname`;

const DRAWN = `
  select format('SELECT setval(%L, %s)', sequencename, last_value) as sql
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`;

interface Part {
  readonly table: string;
  readonly part: string;
}

/** The SQL of a database's schema and rows. Values that differ in `twin`, made by the same migrations, are random. */
export async function readBaseline(client: Client, twin: Client): Promise<string> {
  const read = (sql: string, values: unknown[] = []) => readStatements(client, sql, values);
  const statements = [
    ...(await read(EXTENSIONS)),
    ...(await read(FUNCTIONS, [true])),
    ...(await read(SEQUENCES)),
    ...(await readTables(client)),
    ...(await readRows(client, twin)),
    ...(await read(DRAWN)),
    ...(await read(REFERENCES)),
    ...(await read(FUNCTIONS, [false])),
    ...(await read(VIEWS)),
    ...(await read(TRIGGERS)),
  ];
  return statements.map((statement) => `${statement.trimEnd()};\n`).join('\n');
}

async function readStatements(client: Client, sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(sql, values);
  return rows.map((row) => row.sql);
}

/** Each table with its indexes and statistics. */
async function readTables(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; identifier: string; options: string }>(TABLES);
  const parts = [];
  for (const sql of [COLUMNS, CONSTRAINTS, INDEXES, STATISTICS]) parts.push((await client.query<Part>(sql)).rows);
  const [columns = [], constraints = [], indexes = [], statistics = []] = parts;
  return tables.map(({ name, identifier, options }) => {
    const of = (all: readonly Part[]) => all.filter(({ table }) => table === name).map(({ part }) => part);
    const body = [...of(columns), ...of(constraints)].map((part) => `  ${part}`).join(',\n');
    const create = `CREATE TABLE ${identifier} (\n${body}\n)${options}`;
    return [create, ...of(indexes), ...of(statistics)].join(';\n');
  });
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * The rows of a database as statements. A value that differs in its twin becomes an expression, evaluated when the
 * statement runs; throws if its type has none in MADE.
 */
export async function readRows(client: Client, twin: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ identifier: string }>(TABLES);
  const statements = [];
  for (const { identifier: table } of tables) {
    const { rows: columns } = await client.query<Column>(
      `select format('%I', attname) as name, format_type(atttypid, null) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    );
    const [rows, others] = [await valuesOf(client, table, columns), await valuesOf(twin, table, columns)];
    if (rows.length !== others.length)
      throw new Error(`The table ${table} has ${rows.length} rows in one database and ${others.length} in the other.`);
    if (rows.length === 0) continue;
    const names = columns.map((column) => column.name).join(', ');
    const values = rows.map(
      (row, at) => `  (${row.map((v, i) => valueOf(v, others[at]?.[i], columns[i])).join(', ')})`,
    );
    statements.push(`INSERT INTO ${table} (${names}) VALUES\n${values.join(',\n')}`);
  }
  return statements;
}

async function valuesOf(client: Client, table: string, columns: readonly Column[]): Promise<string[][]> {
  const texts = columns.map(({ name }) => `quote_nullable(t.${name}::text)`).join(', ');
  const { rows } = await client.query<{ row: string[] }>(`select array[${texts}] as row from ${table} t order by t`);
  return rows.map(({ row }) => row);
}

// Values that differ between databases of the same migrations are created when the baseline runs.
const MADE: Record<string, string> = { uuid: 'gen_random_uuid()', 'timestamp with time zone': 'CURRENT_TIMESTAMP' };

function valueOf(value: string, other: string | undefined, column: Column | undefined): string {
  if (value === other) return value;
  const made = MADE[column?.type ?? ''];
  if (made === undefined)
    throw new Error(
      `The column ${column?.name ?? ''} has ${value} in one database and ${other ?? 'nothing'} in the other.`,
    );
  return made;
}
