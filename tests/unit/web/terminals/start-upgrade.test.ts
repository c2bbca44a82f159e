import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startUpgrade } from '../../../../apps/web/src/features/upgrades/start-upgrade.ts';

const { add, start } = vi.hoisted(() => ({
  add: Object.assign(
    vi.fn<(...input: unknown[]) => Promise<{ id: number; status: string }>>(async () => ({ id: 7, status: 'draft' })),
    { slug: 'upgrade-task', callName: 'add' },
  ),
  start: vi.fn<(...input: unknown[]) => Promise<{ id: number; status: string }>>(async () => ({
    id: 7,
    status: 'running',
  })),
}));

vi.mock('../../../../apps/web/src/lib/api/api.ts', () => ({ api: { upgradeTask: { add, start } } }));

beforeEach(() => {
  vi.clearAllMocks();
});

const input = { taskName: 'Two', apkId: 1, targets: { msIds: ['T1', 'T2'] } };

describe('an upgrade of a selection', () => {
  it('adds a task and starts it', async () => {
    expect(await startUpgrade(input)).toMatchObject({ id: 7, status: 'running' });
    expect(add).toHaveBeenCalledWith(input, undefined);
    expect(start).toHaveBeenCalledWith({ id: 7 }, undefined);
  });

  it('leaves a draft whose start is refused, so that a second press adds no second task', async () => {
    start.mockRejectedValueOnce(new Error('refused'));
    expect(await startUpgrade(input)).toMatchObject({ id: 7, status: 'draft' });
  });

  it('leaves a task that has a time of its own to the clock', async () => {
    expect(await startUpgrade({ ...input, startTime: '2099-01-01 00:00:00' })).toMatchObject({ status: 'draft' });
    expect(start).not.toHaveBeenCalled();
  });
});
