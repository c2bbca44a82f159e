/** So many wrong passwords within this time lock a terminal's ID for as long (docs/gateway.md §3). */
const MOST_WRONG = 10;
const LOCK_MS = 10 * 60_000;

/** SQL: when somebody last tried a wrong password of the terminal `t`, as many as it takes to lock it, the latest first; epoch ms. */
export const WRONG_TIMES = `coalesce((select json_agg(x.time) from (
    select (extract(epoch from f.time) * 1000)::float8 as time from authorize_failure f where f.terminal_id = t.id
      and f.time > {now} - interval '${(2 * LOCK_MS) / 1000} s' order by f.time desc limit ${MOST_WRONG}) x), '[]')`;

/** Is an ID locked now, with wrong passwords tried at these times, the latest first? What is tried while it is locked does not count. */
export function isLocked(wrongTimes: readonly number[], now: number): boolean {
  const [latest, tenth] = [wrongTimes[0], wrongTimes[MOST_WRONG - 1]];
  return latest !== undefined && tenth !== undefined && latest - tenth <= LOCK_MS && now - latest < LOCK_MS;
}
