import type { Migration } from './migrate-folder.ts';

/** One step for a migration: run it, or record a baseline after the database has all migrations that it replaces. */
export interface Step {
  readonly kind: 'run' | 'adopt';
  readonly migration: Migration;
}

/**
 * The steps from the applied migrations to the newest one, or to the one named `last`, in order. An empty database runs
 * a baseline. A database with older migrations runs the rest of those that the baseline replaces, and then adopts it.
 */
export function planSteps(migrations: readonly Migration[], applied: ReadonlySet<string>, last?: string): Step[] {
  const isWanted = ({ name }: Migration) => last === undefined || name <= last;
  return migrations.flatMap((migration): Step[] => {
    if (applied.has(migration.name)) return [];
    if (migration.replaced.length === 0 || (applied.size === 0 && isWanted(migration))) {
      return isWanted(migration) ? [{ kind: 'run', migration }] : [];
    }
    const rest = planSteps(migration.replaced, applied, last);
    return isWanted(migration) ? [...rest, { kind: 'adopt', migration }] : rest;
  });
}
