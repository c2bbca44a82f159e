import { createClient } from '@roger/domain/platform/db/connection';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// prisma/sql shows the functions of the database in their present form, which the migrations only show in pieces.

const HEADER = '-- Written by npm run migrate -- sql, to be read; changes are made by migrations.\n\n';

// Functions of extensions are not ours.
const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) as definition,
         array(select pg_get_triggerdef(t.oid, true) from pg_trigger t
                where t.tgfoid = p.oid and not t.tgisinternal order by t.tgrelid::regclass::text, t.tgname) as triggers
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d
                      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
   order by p.proname, p.oid`;

interface FunctionRow {
  readonly name: string;
  readonly definition: string;
  readonly triggers: readonly string[];
}

/** The text of each file in prisma/sql by a database's catalogue: a function, and the triggers that call it. */
export async function readDefinitions(databaseUrl: string): Promise<Map<string, string>> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<FunctionRow>(FUNCTIONS);
    const files = new Map<string, string>();
    for (const { name, definition, triggers } of rows) {
      const statements = [definition.trimEnd(), ...triggers].map((statement) => `${statement};\n`).join('\n');
      const file = `${name}.sql`;
      // Overloads of a function are in one file.
      files.set(file, files.has(file) ? `${files.get(file)}\n${statements}` : `${HEADER}${statements}`);
    }
    return files;
  } finally {
    await client.end();
  }
}

/** The files of a folder that are missing, outdated or too many. */
export async function differentSqlFiles(folder: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const found = await readdir(folder).catch(() => []);
  const names = [...new Set([...wanted.keys(), ...found])].toSorted();
  const same = await Promise.all(
    names.map(async (name) => (await readFile(join(folder, name), 'utf8').catch(() => '')) === wanted.get(name)),
  );
  return names.filter((_, index) => same[index] !== true);
}

/** Makes a folder hold exactly these files. */
export async function writeSqlFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await differentSqlFiles(folder, files)) {
    const text = files.get(name);
    await (text === undefined ? rm(join(folder, name)) : writeFile(join(folder, name), text));
  }
}
