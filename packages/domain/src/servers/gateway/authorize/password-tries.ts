/** This number of wrong passwords within LOCK_MS locks a terminal's ID for LOCK_MS (docs/gateway.md §3). */
const MAX_WRONG = 10;
const LOCK_MS = 10 * 60_000;

/** SQL: times of the last MAX_WRONG wrong passwords of the terminal `t`, the latest first; epoch ms. */
export const WRONG_TIMES = `coalesce((select json_agg(x.time) from (
    select (extract(epoch from f.time) * 1000)::float8 as time from authorize_failure f where f.terminal_id = t.id
      and f.time > {now} - interval '${(2 * LOCK_MS) / 1000} s' order by f.time desc limit ${MAX_WRONG}) x), '[]')`;

/** Is an ID locked now? `wrongTimes` begins with the latest; tries while it is locked are not among them. */
export function isLocked(wrongTimes: readonly number[], now: number): boolean {
  const [latest, tenth] = [wrongTimes[0], wrongTimes[MAX_WRONG - 1]];
  return latest !== undefined && tenth !== undefined && latest - tenth <= LOCK_MS && now - latest < LOCK_MS;
}
