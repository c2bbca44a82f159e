import { describe, expect, it } from 'vitest';
import { withPresences } from '../../../apps/web/src/lib/live-patch.ts';

const presences = new Map([['T1', 'offline'] as const]);
const row = (msId: string, onlineStatus: string | null) => ({ msId, onlineStatus, name: 'x' });

describe('the presence of terminals', () => {
  it('is changed in pages, lists and single rows, and nothing else is', () => {
    const other = row('T2', 'online');
    const page = { total: 2, records: [row('T1', 'online'), other] };
    const next = withPresences(page, presences) as typeof page;
    expect(next).toEqual({ total: 2, records: [row('T1', 'offline'), other] });
    expect(next.records[1]).toBe(other);
    expect(withPresences([row('T1', 'online')], presences)).toEqual([row('T1', 'offline')]);
    expect(withPresences(row('T1', 'never'), presences)).toEqual(row('T1', 'offline'));
  });

  it.each([
    ['nothing', null],
    ['a figure', 3],
    ['what is known already', { records: [row('T1', 'offline')] }],
    ['other terminals', [row('T2', 'online')]],
    ['a terminal whose presence is not told', row('T1', null)],
    ['what has no presence', { msId: 'T1' }],
    ['counts', { online: 3, total: 4 }],
  ])('leaves %s as it is', (_what, answer) => {
    expect(withPresences(answer, presences)).toBeUndefined();
  });
});
