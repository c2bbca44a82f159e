import type { BaseCtx } from './ctx.ts';

/** Things of which the seed creates some: types of terminals, functions, default roles. */
type SeededKind = 'types' | 'functions' | 'roles';

/** What seeded things are called in the reader's language, by the names they are stored under; nobody else's name is among them. */
export type SeededNames = Readonly<Record<SeededKind, Readonly<Record<string, string>>>>;

/** Where nobody reads, every name is as it is stored. */
export const AS_STORED: SeededNames = { types: {}, functions: {}, roles: {} };

/** The stored name as the reader knows it (docs/adr/015). */
export function shownName({ request }: BaseCtx, kind: SeededKind, stored: string): string {
  const names = request.names[kind];
  return Object.hasOwn(names, stored) ? (names[stored] ?? stored) : stored;
}

/** The same in SQL, for what lists filter and sort by. */
export function shownSql(kind: SeededKind, stored: string): string {
  return `coalesce({names} -> '${kind}' ->> ${stored}, ${stored})`;
}

/** The name of a role `r`: of a default one as the reader knows it, of another one as its client called it. */
export const ROLE_NAME = `case when r.default_for is null then r.name else ${shownSql('roles', 'r.name')} end`;

/** What an edit makes of a stored name: nothing where what the reader was shown came back. */
export function editedName(given: string | undefined, shown: string, stored: string): string {
  return given === undefined || given === shown ? stored : given;
}
