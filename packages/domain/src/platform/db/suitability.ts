/** SQL: name and encoding of the database, and the presence of ICU; rows of DatabaseKind. */
export const DATABASE_KIND = `select current_database() as name, current_setting('server_encoding') as encoding,
  exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu"`;

/** Statement that makes a database that suits. */
export const SUITABLE_DATABASE = `create database roger encoding 'UTF8' locale 'C.UTF-8' template template0`;

/** Properties of a database that decide if it suits. */
export interface DatabaseKind {
  name: string;
  encoding: string;
  hasIcu: boolean;
}

/** Fault of a database that cannot hold every text, or cannot compare names (docs/adr/013); undefined = none. */
export function databaseFault({ name, encoding, hasIcu }: DatabaseKind): { fault: string; remedy: string } | undefined {
  if (encoding !== 'UTF8') {
    return {
      fault: `The database ${name} is encoded in ${encoding}; Roger needs one in UTF8.`,
      remedy: `Make another one: ${SUITABLE_DATABASE}`,
    };
  }
  if (hasIcu) return undefined;
  return {
    fault: `The server of the database ${name} was built without ICU, by which Roger compares and sorts names.`,
    remedy: 'The packages of PostgreSQL have ICU; install one of them.',
  };
}
