import type { Static } from 'typebox';
import type { terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { recordStatements } from '../../../support/database/statements.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putHarbours } from '../../../support/fixtures/harbours.ts';
import { recordImei2 } from '../../../support/fixtures/imei2s.ts';
import { codesOf } from '../../../support/session.ts';

type Item = Static<typeof terminalBinds.batchBind.input>['items'][number];

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, agent, child, other, north, imei, createTerminal, stored } = await putHarbours(service, 'B');
const south = await signInFor(service, 'south', other);

const recorded = async (clientId = agent) => (await recordImei2(service, imei(), clientId)).imei2;
const historyOf = async (msId: string) => {
  const { id } = await stored(msId);
  return prisma.terminalChange.findMany({ where: { terminalId: id }, orderBy: { id: 'asc' } });
};
const listed = async (input: object = {}) =>
  (await north.call('terminal', 'getMsImei2List', input)).result.map(({ imei2 }) => imei2);
const bind = (items: Item[], more: object = {}) => north.call('terminal', 'batchBind', { items, ...more });

describe('one terminal', () => {
  it('is bound to numbers and addresses, and null unbinds; the history and the log show the change', async () => {
    const [msId, imei1, imei2] = [await createTerminal({ email: 'old@example.org' }), imei(), await recorded()];
    const logged = await loggedDuring(service, async () => {
      const answer = await north.call('terminal', 'bindImei', { msId, imei: imei1, imei2 });
      expect(answer).toMatchObject({ code: 200, result: { msId, imei: imei1, imei2, rowVersion: 2 } });
    });
    expect(logged).toMatchObject([{ operateType: 'edit', target: msId, targetClientId: child, outcome: 'success' }]);
    expect(logged[0]?.after).toEqual([{ msId, imei: imei1, imei2 }]);
    const mailed = await north.call('terminal', 'bindEmail', { msId, email: null });
    expect(mailed.result).toMatchObject({ email: null, imei: imei1 });
    const phoned = await north.call('terminal', 'bindPhone', { msId, phone: '+30 210 1' });
    expect(phoned.result.phone).toBe('+30 210 1');
    expect((await north.call('terminal', 'bindImei', { msId, imei2: null })).result.imei2).toBeNull();
    expect((await historyOf(msId)).map(({ kind, text, params }) => [kind, text, params])).toEqual([
      ['bind', 'bound', { fields: { imei: { before: null, after: imei1 }, imei2: { before: null, after: imei2 } } }],
      ['bind', 'bound', { fields: { email: { before: 'old@example.org', after: null } } }],
      ['bind', 'bound', { fields: { phone: { before: null, after: '+30 210 1' } } }],
      ['bind', 'bound', { fields: { imei2: { before: imei2, after: null } } }],
    ]);
  });

  it('keeps its version and its history where nothing changes', async () => {
    const number = imei();
    const msId = await createTerminal({ imei: number });
    expect((await north.call('terminal', 'bindImei', { msId, imei: number })).result.rowVersion).toBe(1);
    expect(await historyOf(msId)).toEqual([]);
  });

  it('does not get a number that another has, nor an IMEI2 that is not in the stock of the scope', async () => {
    const [occupied, bound] = [imei(), await recorded()];
    await createTerminal({ imei: occupied }, other);
    await createTerminal({ imei2: bound });
    const msId = await createTerminal();
    const refused = await unchanged(() => north.call('terminal', 'bindImei', { msId, imei: occupied }));
    expect(refused).toMatchObject({ code: 3101, params: { field: 'imei' } });
    for (const imei2 of [imei(), bound, await recorded(other)]) {
      const answer = await unchanged(() => north.call('terminal', 'bindImei', { msId, imei2 }));
      expect(answer).toMatchObject({ code: 3204, message: 'IMEI2 not imported', params: { field: 'imei2' } });
      expect(answer.errors).toEqual([{ field: 'imei2', rule: 'notImported' }]);
    }
  });

  it('has to be in the scope, and something has to be bound', async () => {
    const msId = await createTerminal({}, other);
    expect((await north.call('terminal', 'bindPhone', { msId, phone: null })).code).toBe(3202);
    const none = await north.call('terminal', 'bindImei', { msId: await createTerminal() });
    expect(none).toMatchObject({ code: 400, errors: [{ field: 'imei', rule: 'required' }] });
  });

  it('is bound to recorded IMEI2s only by add and edit too, and an edit leaves its change in the history', async () => {
    const [msId, free] = [await createTerminal(), await recorded()];
    const unknown = await unchanged(() => north.call('terminal', 'edit', { msId, imei2: imei() }));
    expect(unknown).toMatchObject({ code: 3204, params: { field: 'imei2' } });
    expect((await north.call('terminal', 'edit', { msId, imei2: free })).code).toBe(200);
    expect((await north.call('terminal', 'edit', { msId, imei2: free, phone: '123' })).code).toBe(200);
    expect((await historyOf(msId)).map(({ params }) => params)).toEqual([
      { fields: { imei2: { before: null, after: free } } },
      { fields: { phone: { before: null, after: '123' } } },
    ]);
    const typeId = (await stored(msId)).typeId;
    const payment = { method: 'YCOIN', periods: 1 } as const;
    const wanted = { msId: 'B1999999999', msName: 'New', typeId, clientId: child, payment, imei2: free };
    expect(await north.call('terminal', 'add', wanted)).toMatchObject({ code: 3204, params: { field: 'imei2' } });
  });

  it('is given up in a race: of ten that want one IMEI2 one gets it', async () => {
    const imei2 = await recorded();
    const msIds = await Promise.all(Array.from({ length: 10 }, () => createTerminal()));
    const codes = await codesOf(msIds.map((msId) => north.call('terminal', 'bindImei', { msId, imei2 })));
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 3204)]);
    expect(await prisma.terminal.count({ where: { imei2 } })).toBe(1);
  });
});

describe('a batch', () => {
  it('exchanges numbers between terminals, IMEI2s of whatever stock too', async () => {
    const [a, b, c] = [imei(), imei(), imei()];
    const [a2, b2] = [await recorded(1), await recorded()];
    const [first, second, third] = [
      await createTerminal({ imei: a, imei2: a2 }),
      await createTerminal({ imei: b, imei2: b2 }),
      await createTerminal({ imei: c }),
    ];
    const answer = await bind([
      { msId: first, imei: b, imei2: b2 },
      { msId: second, imei: c, imei2: a2 },
      { msId: third, imei: a },
      { msId: await createTerminal({ phone: '123' }), phone: '123' },
    ]);
    expect(answer).toMatchObject({ code: 200, result: { changed: 3, unchanged: 1 } });
    const rows = await Promise.all([first, second, third].map(stored));
    expect(rows.map((row) => [row.imei, row.imei2])).toEqual([
      [b, b2],
      [c, a2],
      [a, null],
    ]);
    expect(rows.map(({ rowVersion }) => rowVersion)).toEqual([2, 2, 2]);
  });

  it('is all or nothing, and names each fault by its item', async () => {
    const [occupied, twice] = [imei(), await recorded()];
    await createTerminal({ imei: occupied }, other);
    const msIds = await Promise.all(Array.from({ length: 4 }, () => createTerminal()));
    const [one = '', two = '', three = '', four = ''] = msIds;
    const items = [
      { msId: one, imei2: twice },
      { msId: two, imei: occupied },
      { msId: three, imei2: twice },
      { msId: four, imei2: imei(), phone: '123' },
    ];
    const answer = await unchanged(() => bind(items));
    expect(answer.code).toBe(3101);
    expect(answer.errors).toEqual([
      { field: 'items[1].imei', rule: 'exists' },
      { field: 'items[2].imei2', rule: 'exists' },
      { field: 'items[3].imei2', rule: 'notImported' },
    ]);
    const form = await unchanged(() => bind([{ msId: one, imei: '12' }]));
    expect(form).toMatchObject({ code: 400, errors: [{ field: 'items[0].imei', rule: 'format' }] });
    const theirs = await createTerminal({}, other);
    const foreign = await unchanged(() =>
      bind([
        { msId: one, imei: imei() },
        { msId: theirs, phone: null },
      ]),
    );
    expect(foreign.code).toBe(3202);
  });

  it('names each terminal once, and what to do with it', async () => {
    const msId = await createTerminal();
    const answer = await unchanged(() => bind([{ msId, phone: null }, { msId, email: null }, { msId: 'B1000000000' }]));
    expect(answer).toMatchObject({
      code: 400,
      errors: [
        { field: 'items[1].msId', rule: 'exists' },
        { field: 'items[2]', rule: 'required' },
      ],
    });
  });

  it('keeps a number that one of its terminals does not give away', async () => {
    const [retained, owned] = [imei(), await recorded()];
    const [owner, wanting] = [await createTerminal({ imei: retained, imei2: owned }), await createTerminal()];
    const answer = await unchanged(() =>
      bind([
        { msId: wanting, imei: retained, imei2: owned },
        { msId: owner, phone: '123' },
      ]),
    );
    expect(answer.errors).toEqual([
      { field: 'items[0].imei', rule: 'exists' },
      { field: 'items[0].imei2', rule: 'notImported' },
    ]);
  });

  it('previews its effect in a dry run', async () => {
    const msId = await createTerminal();
    const trial = await unchanged(() => bind([{ msId, imei: imei() }], { dryRun: true }));
    expect(trial).toMatchObject({ code: 200, result: { changed: 1, unchanged: 0 } });
    expect((await unchanged(() => bind([{ msId, imei2: imei() }], { dryRun: true }))).code).toBe(3204);
  });

  it('of 5 000 terminals takes three seconds at most', async () => {
    const first = 7_000_000;
    await service.database.pool.query(
      `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash)
        select 'B2' || lpad(n::text, 9, '0'), 'Bulk', (select min(id) from terminal_type), $1::int, array[1, $2::int, $1::int], 'none'
        from generate_series(${first}, ${first + 4999}) n`,
      [child, agent],
    );
    const items = Array.from({ length: 5000 }, (_, index) => ({
      msId: `B2${String(first + index).padStart(9, '0')}`,
      imei: `99${String(index).padStart(13, '0')}`,
      email: 'crew@example.org',
    }));
    const begun = performance.now();
    const { value, texts } = await recordStatements(() => bind(items));
    expect(value).toMatchObject({ code: 200, result: { changed: 5000 } });
    expect(texts.length).toBeLessThan(40);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

describe('the stock', () => {
  it('lists what is free in the scope, by client and keyword', async () => {
    const [own, lower, bound, foreign] = [
      await recorded(),
      await recorded(child),
      await recorded(),
      await recorded(other),
    ];
    await createTerminal({ imei2: bound });
    expect(await listed()).toEqual(expect.arrayContaining([own, lower]));
    expect(await listed()).not.toContain(bound);
    expect(await listed()).not.toContain(foreign);
    expect(await listed({ clientId: child })).toContain(lower);
    expect(await listed({ clientId: child })).not.toContain(own);
    expect(await listed({ keyword: own.slice(3) })).toEqual([own]);
    expect(await listed({ keyword: '%' })).toEqual([]);
    expect(await listed({ clientId: other })).toEqual([]);
  });

  it('is deleted from, all or none: not what a terminal has, nor what is of others', async () => {
    const [free, bound] = [await recordImei2(service, imei(), child), await recordImei2(service, imei(), child)];
    const foreign = await recordImei2(service, imei(), other);
    const msId = await createTerminal({ imei2: bound.imei2 });
    const used = await unchanged(() => north.call('terminal', 'deleteImei2', { ids: [free.id, bound.id] }));
    expect(used).toMatchObject({ code: 3103, params: { count: 1 } });
    const theirs = await unchanged(() => north.call('terminal', 'deleteImei2', { ids: [free.id, foreign.id] }));
    expect(theirs.code).toBe(3102);
    await north.call('terminal', 'bindImei', { msId, imei2: null });
    const logged = await loggedDuring(service, async () => {
      const answer = await north.call('terminal', 'deleteImei2', { ids: [free.id, bound.id] });
      expect(answer.result).toEqual({ deleted: 2 });
    });
    expect(logged).toMatchObject([{ operateType: 'delete', target: `${free.imei2}, ${bound.imei2}` }]);
    expect(await north.call('terminal', 'bindImei', { msId, imei2: free.imei2 })).toMatchObject({ code: 3204 });
  });

  it('goes to the superior with its client, and stays where a terminal moves', async () => {
    const deletedClient = await putClient(service, admin, 'Short lived', { pid: agent, type: 2 });
    const { id } = await recordImei2(service, imei(), deletedClient);
    expect((await north.call('client', 'deleteBatch', { ids: [deletedClient] })).code).toBe(200);
    expect((await prisma.stockedImei2.findUniqueOrThrow({ where: { id } })).clientId).toBe(agent);
  });

  it('keeps what a deleted terminal had', async () => {
    const imei2 = await recorded();
    const msId = await createTerminal({ imei2 });
    await north.call('terminal', 'deleteBatch', { ids: [(await stored(msId)).id] });
    const free = (await north.call('terminal', 'getMsImei2List', { keyword: imei2 })).result;
    expect(free).toMatchObject([{ imei2, clientId: agent, clientName: 'North agent' }]);
  });

  it('is no way to another tenant: neither its numbers nor its terminals', async () => {
    const [imei2, msId] = [await recorded(), await createTerminal({}, other)];
    expect((await south.call('terminal', 'bindImei', { msId, imei2 })).code).toBe(3204);
    const [row] = (await north.call('terminal', 'getMsImei2List', { keyword: imei2 })).result;
    expect((await south.call('terminal', 'deleteImei2', { ids: [row?.id ?? 0] })).code).toBe(3102);
  });
});

describe('other hardware', () => {
  it('takes the place of the old, whose numbers are free afterwards', async () => {
    const { id: modelId } = await prisma.terminalModel.create({ data: { name: 'Beta 9' } });
    const [old, old2, next, next2] = [imei(), await recorded(), imei(), await recorded()];
    const msId = await createTerminal({ imei: old, imei2: old2, iccid: '8944500102198765432', extAccount: 'x' });
    const input = { fromMsId: msId, toImei: next, toImei2: next2, toIccid: '89860312345678901239', toModelId: modelId };
    const before = { imei: old, imei2: old2, iccid: '8944500102198765432', modelId: null, modelName: null };
    const after = { imei: next, imei2: next2, iccid: '8986031234567890123', modelId, modelName: 'Beta 9' };
    const trial = await unchanged(() => north.call('terminal', 'replaceMs', { ...input, dryRun: true }));
    expect(trial).toMatchObject({ code: 200, result: { before, after, row: { msId, ...after } } });
    const answer = await north.call('terminal', 'replaceMs', input);
    expect(answer).toMatchObject({ code: 200, result: { before, after, row: { msId, ...after, extAccount: 'x' } } });
    expect((await historyOf(msId)).at(-1)?.params).toMatchObject({
      fields: { modelName: { before: null, after: 'Beta 9' } },
    });
    const spare = await createTerminal();
    expect((await bind([{ msId: spare, imei: old, imei2: old2 }])).code).toBe(200);
  });

  it('is refused at the field that cannot be had', async () => {
    const [occupied, msId] = [imei(), await createTerminal()];
    await createTerminal({ imei: occupied }, other);
    const replace = (input: object) =>
      unchanged(() => north.call('terminal', 'replaceMs', { fromMsId: msId, ...input }));
    expect(await replace({})).toMatchObject({ code: 400, errors: [{ field: 'toImei', rule: 'required' }] });
    expect(await replace({ toImei: occupied })).toMatchObject({ code: 3101, params: { field: 'toImei' } });
    expect(await replace({ toImei2: imei() })).toMatchObject({ code: 3204, params: { field: 'toImei2' } });
    expect((await replace({ toModelId: 999_999 })).code).toBe(3102);
    expect((await replace({ fromMsId: await createTerminal({}, other), toImei: imei() })).code).toBe(3202);
  });
});
