import { jobs, type JobKey } from '@roger/contract/jobs';
import { runQueued } from '@roger/workers/run-job';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { useWorkerDeps } from '../support/workers.ts';

const base = await useWorkerDeps();

/** Lines of the log of a scheduled job at a level. */
async function linesOf(key: JobKey, level: string): Promise<object[]> {
  const lines: object[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  await runQueued({ ...base, log }, { name: jobs[key].name, data: {} });
  return lines;
}

it.each(['upgradeRollout', 'presenceSweep'] as const)(
  '%s runs every few seconds and is logged by debug alone',
  async (key) => {
    expect(await linesOf(key, 'info')).toEqual([]);
    expect(await linesOf(key, 'debug')).toEqual([
      expect.objectContaining({ level: 20, msg: 'job done', job: jobs[key].name }),
    ]);
  },
);

it.each(['expirySweep', 'groupSweep'] as const)('%s runs every few minutes and is logged by info', async (key) => {
  expect(await linesOf(key, 'info')).toEqual([
    expect.objectContaining({ level: 30, msg: 'job done', job: jobs[key].name }),
  ]);
});

it('a job fails with its own error where that cannot be stored, which is logged', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const away = vi.spyOn(base.database.prisma, '$transaction').mockRejectedValueOnce(new Error('no disk'));
  const job = { name: jobs.expirySweep.name, data: { of: 'no shape' } };
  await expect(runQueued({ ...base, log }, job)).rejects.toThrow('wrong shape');
  away.mockRestore();
  expect(lines.map(({ msg }) => msg)).toEqual(['job failed', 'the failure of a job could not be stored']);
});

it('jobs that fail alike have one stack, and a line each with its ids', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const { name } = jobs.groupSweep;
  for (const id of ['first', 'second'])
    await expect(runQueued({ ...base, log }, { name, id, data: { of: 'no shape' } })).rejects.toThrow('wrong shape');
  const message = `the payload of ${name} has a wrong shape`;
  const failed = lines.filter(({ msg }) => msg === 'job failed');
  expect(failed).toMatchObject([
    { job: name, id: 'first', err: { message, stack: expect.any(String) as string } },
    { job: name, id: 'second', fault: message },
  ]);
  expect(failed[1]).not.toHaveProperty('err');
});
