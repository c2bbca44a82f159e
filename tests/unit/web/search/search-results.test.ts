import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { furtherItem } from '../../../../apps/web/src/app/search/further-item.ts';
import { countItems, mergeGroups } from '../../../../apps/web/src/app/search/merge-groups.ts';
import { addVisit, rankVisits, type Visit } from '../../../../apps/web/src/app/search/rank-visits.ts';
import type { FoundItems, SearchItem } from '../../../../apps/web/src/app/search/search-item.ts';
import { subjectGroups } from '../../../../apps/web/src/app/search/subject-groups.ts';

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as unknown as TFunction;

const item = (id: string): SearchItem => ({ id, title: id, matched: '1844', route: `/terminal-list/${id}` });
const terminals: FoundItems = { kind: 'terminals', total: 2, items: [item('T0000001844'), item('T1844000000')] };
const clients: FoundItems = {
  kind: 'clients',
  total: 1,
  items: [{ id: '7', title: 'Hafen Logistik', matched: 'hafen' }],
};
const renew = { type: 'action', kind: 'terminal', key: 'renew', label: 'Renew' } as const;
const suspend = { type: 'action', kind: 'terminal', key: 'suspend', label: 'Suspend' } as const;

describe('results for a subject', () => {
  it('an action runs on each terminal in the order of the search', () => {
    const [group] = subjectGroups(t, [renew], [clients, terminals]);
    expect(group?.kind).toBe('acts');
    expect(group?.items.map(({ route }) => route)).toEqual([
      '/terminal-list/T0000001844?do=renew',
      '/terminal-list/T1844000000?do=renew',
    ]);
  });

  it('of several actions, all on the best terminal come first', () => {
    const [group] = subjectGroups(t, [renew, suspend], [terminals]);
    expect(group?.items.map(({ id }) => id)).toEqual([
      'renew T0000001844',
      'suspend T0000001844',
      'renew T1844000000',
      'suspend T1844000000',
    ]);
  });

  it('no action runs on what only leads to further terminals', () => {
    const further = {
      id: 'further',
      title: '12 more',
      matched: '',
      route: '/terminal-list?keyword=1844',
      further: true,
    } as const;
    const [group] = subjectGroups(t, [renew], [{ ...terminals, items: [...terminals.items, further] }]);
    expect(group?.items.at(-1)).toBe(further);
    expect(group?.total).toBe(2);
    expect(group?.items).toHaveLength(3);
  });

  it('no action runs on a terminal that was found by digits within a longer number', () => {
    const subtitles = { T1: 'Bus · 861001844316287', T2: 'Bus · 1844', T3: 'Bus 1844-2' };
    const items = Object.entries(subtitles).map(([id, subtitle]) => ({ ...item(id), subtitle }));
    const groups = subjectGroups(t, [renew], [{ ...terminals, items }]);
    expect(groups.map(({ kind, items: shown }) => [kind, shown.map(({ id }) => id)])).toEqual([
      ['acts', ['renew T2', 'renew T3']],
      ['terminals', ['T1']],
    ]);
  });

  it('a state is a filter of the terminals of each client', () => {
    const state = { type: 'state', field: 'onlineStatus', value: 'offline', label: 'Offline' } as const;
    const [group] = subjectGroups(t, [state], [clients, terminals]);
    expect(group?.items.map(({ route }) => route)).toEqual(['/terminal-list?onlineStatus=offline&clientId=7']);
  });

  it('a kind leaves the others out', () => {
    expect(subjectGroups(t, [{ type: 'kind', kind: 'clients' }], [terminals, clients])).toEqual([clients]);
  });
});

describe('the way to further results', () => {
  const all = new Set(['terminalList', 'clientList']);

  it('opens the list with the keyword', () => {
    const found = { ...terminals, total: 14 };
    expect(furtherItem(t, found, '1844', all)).toMatchObject({
      title: 'terminals 12 12',
      route: '/terminal-list?keyword=1844',
    });
  });

  it('says that counting stopped', () => {
    expect(furtherItem(t, { ...terminals, total: 50, more: true }, '1844', all)?.title).toBe('terminals 48 48+');
  });

  it('searches one kind alone, where the list searches fewer fields', () => {
    expect(furtherItem(t, { ...clients, total: 9 }, 'hafen', all)?.text).toBe('client hafen');
    const items = Array.from({ length: 20 }, (_, index) => item(String(index)));
    expect(furtherItem(t, { ...clients, total: 30, items }, 'hafen', all)).toBeNull();
  });

  it('is left out when all are visible', () => {
    expect(furtherItem(t, terminals, '1844', all)).toBeNull();
  });
});

describe('groups of one kind', () => {
  it('are one, with each item once', () => {
    const merged = mergeGroups([
      clients,
      terminals,
      { ...terminals, items: [item('T1844000000'), item('X')], total: 2 },
    ]);
    expect(merged.map(({ kind, total }) => [kind, total])).toEqual([
      ['clients', 1],
      ['terminals', 3],
    ]);
  });

  it('count results alone', () => {
    expect(countItems({ ...terminals, items: [...terminals.items, { ...item('x'), further: true }] })).toBe(2);
  });
});

describe('what was opened before', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const now = 100 * DAY;
  const visit = (route: string, count: number, daysAgo: number): Visit => ({
    route,
    title: route,
    kind: 'terminals',
    count,
    at: now - daysAgo * DAY,
  });

  it('ranks recent and frequent items first', () => {
    const visits = [
      visit('/once-long-ago', 1, 30),
      visit('/now', 1, 0),
      visit('/often', 5, 2),
      visit('/was-often', 5, 40),
    ];
    expect(rankVisits(visits, now).map(({ route }) => route)).toEqual([
      '/often',
      '/now',
      '/was-often',
      '/once-long-ago',
    ]);
  });

  it('counts an item that is opened again, and forgets the oldest', () => {
    const visits = addVisit([visit('/a', 2, 3), visit('/b', 1, 9)], { ...visit('/a', 0, 0) }, 2);
    expect(visits.map(({ route, count }) => [route, count])).toEqual([
      ['/a', 3],
      ['/b', 1],
    ]);
    expect(addVisit(visits, visit('/c', 0, 0), 2).map(({ route }) => route)).toEqual(['/c', '/a']);
  });
});
