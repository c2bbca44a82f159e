import type { Texts } from './sections.ts';

type Names = Record<string, string>;

/** Names of seeded rows in these texts, by their stored English names; renamed rows are not found. */
export function seededNamesIn(own: Texts, english: Texts): Record<'types' | 'functions' | 'roles', Names> {
  const named = (part: (texts: Texts) => Names) => {
    const names = part(own);
    const pairs = Object.entries(part(english)).map(([key, stored]) => [stored, names[key] ?? stored] as const);
    return Object.fromEntries(pairs.filter(([stored, name]) => name !== stored));
  };
  return {
    types: named(({ seeded }) => seeded.types),
    functions: named(({ values }) => values.category),
    roles: named(({ seeded }) => seeded.roles),
  };
}
