import { describe, expect, it } from 'vitest';
import { withCounts, withPresences } from '../../../../apps/web/src/lib/live/live-patch.ts';

const presences = new Map([['T1', { onlineStatus: 'offline' }] as const]);
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

const overview = (byPresence: { onlineStatus: 'never' | 'offline' | 'online'; count: number }[]) =>
  ({ byPresence, gateway: true }) as Parameters<typeof withCounts>[0];

const group = (currentGrpId: number | null, currentGrpName: string | null) => ({ currentGrpId, currentGrpName });

describe('the current group of terminals', () => {
  const changed = new Map([['T1', group(7, 'Watch')]]);

  it('is changed in rows that have one, with the presence as it was', () => {
    const before = { ...row('T1', 'online'), ...group(null, null) };
    const after = { ...before, ...group(7, 'Watch') };
    expect(withPresences([before], changed)).toEqual([after]);
    expect(withPresences(after, changed)).toBeUndefined();
    const nowOffline = new Map([['T1', { onlineStatus: 'offline' as const, ...group(null, null) }]]);
    expect(withPresences(after, nowOffline)).toEqual({ ...row('T1', 'offline'), ...group(null, null) });
  });

  it.each([
    ['rows without one', row('T1', 'online')],
    ['a terminal whose presence is hidden', { ...row('T1', null), ...group(null, null) }],
  ])('is not put into %s', (_what, answer) => {
    expect(withPresences(answer, changed)).toBeUndefined();
  });
});

describe('the figures of the fleet', () => {
  it('move with the counts: who comes online was offline, and who never was online stays so', () => {
    const before = overview([
      { onlineStatus: 'never', count: 3 },
      { onlineStatus: 'offline', count: 5 },
      { onlineStatus: 'online', count: 2 },
    ]);
    expect(withCounts(before, { online: 6, total: 10 })).toEqual({
      gateway: true,
      byPresence: [
        { onlineStatus: 'never', count: 3 },
        { onlineStatus: 'offline', count: 1 },
        { onlineStatus: 'online', count: 6 },
      ],
    });
  });

  it('add up to the total whatever comes first, and leave out what is nothing', () => {
    const before = overview([{ onlineStatus: 'never', count: 4 }]);
    expect(withCounts(before, { online: 1, total: 4 }).byPresence).toEqual([
      { onlineStatus: 'never', count: 3 },
      { onlineStatus: 'online', count: 1 },
    ]);
    expect(withCounts(overview([]), { online: 0, total: 2 }).byPresence).toEqual([
      { onlineStatus: 'offline', count: 2 },
    ]);
  });
});
