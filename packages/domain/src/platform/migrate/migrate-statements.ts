import { MigrationError } from './migrate-error.ts';

/** One statement of a migration without a transaction. */
export interface Statement {
  readonly sql: string;
  /** Name of the index that the statement builds, as written there; an interrupted build leaves the index invalid. */
  readonly builds: string | null;
}

const MARKER = '-- roger: no transaction';
const NAME = String.raw`(?:[a-z_][a-z0-9_]*|"[^"]+")`;

// Each of these may run repeatedly with the same result, so an interrupted migration can be finished.
const BUILD = new RegExp(`^create (?:unique )?index concurrently if not exists (${NAME}) on `, 'i');
const REPEATABLE = [
  BUILD,
  new RegExp(`^drop index concurrently if exists ${NAME}$`, 'i'),
  new RegExp(`^alter type ${NAME} add value if not exists '`, 'i'),
  new RegExp(`^alter table ${NAME} validate constraint ${NAME}$`, 'i'),
  new RegExp(`^(?:vacuum|analyze)(?: \\([a-z_, ]+\\))? ${NAME}$`, 'i'),
];
const ALLOWED =
  'create [unique] index concurrently if not exists <name> on …, drop index concurrently if exists <name>, ' +
  'alter type <name> add value if not exists …, alter table <name> validate constraint <name>, vacuum <name>, analyze <name>';

// A text, a quoted name, a comment, the end of a statement, space, or anything else.
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\/|;|\s+|[^'"\-/;\s]+|[^]/g;

/**
 * The statements of a migration with the first line `-- roger: no transaction`; null without that line.
 * @throws MigrationError for a statement that must not be repeated.
 */
export function readStatements(name: string, sql: string): Statement[] | null {
  const firstLine = (sql.split('\n', 1)[0] ?? '').trimEnd();
  if (firstLine !== MARKER) {
    if (!/^--\s*roger\b/i.test(firstLine)) return null;
    throw new MigrationError(`Migration ${name} begins with "${firstLine}"; the only such line is "${MARKER}".`);
  }
  const statements = split(sql);
  if (statements.length === 0) throw new MigrationError(`Migration ${name} has no statement.`);
  return statements.map((statement) => checked(name, statement));
}

/** The statements of an SQL text without comments, with single spaces. */
function split(sql: string): string[] {
  const statements = [''];
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('');
    else if (/^(?:--|\/\*|\s)/.test(token)) statements.push(`${statements.pop() ?? ''} `);
    else statements.push(`${statements.pop() ?? ''}${token}`);
  }
  return statements.map((statement) => statement.replaceAll(/^ +| +$/g, '')).filter((statement) => statement !== '');
}

function checked(name: string, sql: string): Statement {
  const spaced = sql.replaceAll(/ {2,}/g, ' ');
  if (!REPEATABLE.some((pattern) => pattern.test(spaced))) {
    throw new MigrationError(
      `Migration ${name} runs without a transaction and may be cut off, so each of its statements must be one of: ${ALLOWED}. ` +
        `This one is not: ${sql}`,
    );
  }
  // These two hide a semicolon or a quote from the reader above.
  if (/\$\w*\$|\be'/i.test(sql)) {
    throw new MigrationError(`Migration ${name} runs without a transaction: write $$ and E'' as plain texts: ${sql}`);
  }
  return { sql, builds: BUILD.exec(spaced)?.[1] ?? null };
}
