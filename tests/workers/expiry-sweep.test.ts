import { runJob } from '@roger/workers/run-job';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitReasons, putTerminal } from '../support/fixtures/bare-terminals.ts';
import { useWorkerDeps } from '../support/workers.ts';

const deps = await useWorkerDeps();
const job = { name: 'expiry-sweep', data: {}, id: '1' };

describe('expiry-sweep', () => {
  beforeEach(async () => {
    await deps.database.prisma.terminal.deleteMany();
    await putTerminal(deps.database, 'T1000000001', -1);
    await putTerminal(deps.database, 'T1000000002', 1);
    await putTerminal(deps.database, 'T1000000003', -1, 'admin');
  });

  it('limits what expired, and keeps another reason', async () => {
    expect(await runJob(deps, job)).toEqual({ limited: 1 });
    expect(await limitReasons(deps.database)).toEqual({
      T1000000001: 'expired',
      T1000000002: null,
      T1000000003: 'admin',
    });
  });

  it('changes nothing more when it runs again', async () => {
    await runJob(deps, job);
    const { rowVersion } = await deps.database.prisma.terminal.findUniqueOrThrow({ where: { msId: 'T1000000001' } });
    expect(await runJob(deps, job)).toEqual({ limited: 0 });
    const again = await deps.database.prisma.terminal.findUniqueOrThrow({ where: { msId: 'T1000000001' } });
    expect(again.rowVersion).toBe(rowVersion);
  });

  it('limits once when two run at the same time', async () => {
    const results = await Promise.all([runJob(deps, job), runJob(deps, job)]);
    expect(results.reduce((sum, result) => sum + (result as { limited: number }).limited, 0)).toBe(1);
  });

  it('refuses a job the contract does not know', async () => {
    await expect(runJob(deps, { name: 'no-such-job', data: {}, id: '2' })).rejects.toThrow('unknown job');
  });
});
