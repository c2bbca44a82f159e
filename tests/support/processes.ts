import { execFileSync } from 'node:child_process';

/** Ids of the descendants of a process with a matching command line. */
export function descendants(pid: number, command: RegExp): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) =>
      match === null ? [] : [{ pid: Number(match[1]), parent: Number(match[2]), args: match[3] ?? '' }],
    );
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const row of rows) if (family.has(row.parent)) family.add(row.pid);
  }
  return rows.filter((row) => row.pid !== pid && family.has(row.pid) && command.test(row.args)).map((row) => row.pid);
}
