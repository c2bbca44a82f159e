import type { SeededKind, SeededNames } from './types.ts';
import type { BaseCtx } from './ctx.ts';

/** For work without a reader: names as they are stored. */
export const AS_STORED: SeededNames = { types: {}, functions: {}, roles: {} };

/** The stored name in the reader's language (docs/adr/015). */
export function displayName({ request }: BaseCtx, kind: SeededKind, stored: string): string {
  const names = request.names[kind];
  return Object.hasOwn(names, stored) ? (names[stored] ?? stored) : stored;
}

/** The same in SQL, for filters and sorts of lists. */
export function displayNameSql(kind: SeededKind, stored: string): string {
  return `coalesce({names} -> '${kind}' ->> ${stored}, ${stored})`;
}

/** SQL: the name of a role `r`; a default role has it in the reader's language. */
export const ROLE_NAME = `case when r.default_for is null then r.name else ${displayNameSql('roles', 'r.name')} end`;

/** The name to store after an edit; a displayed name that comes back is no change. */
export function editedName(given: string | undefined, displayed: string, stored: string): string {
  return given === undefined || given === displayed ? stored : given;
}
