import type { TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { paidForAYear } from '../../../support/fixtures/coins.ts';
import { functionOf, putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { codesOf, signIn, type Session } from '../../../support/session.ts';

const service = await useService();
const refused = assertRefusedIn(service);
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Function agent');
const agent = await signInFor(service, 'function-agent', agentId, 'administrator');
const monthly = { category: 'recording', billingMode: 'time', unit: 'monthly' } as const;
let made = 0;

async function add(): Promise<TerminalFunctionRow> {
  made += 1;
  return (await admin.call('terminalFunction', 'add', { funcName: `Function ${made}`, ...monthly })).result;
}

async function rowOf(session: Session, funcId: number): Promise<TerminalFunctionRow> {
  const [row] = (await session.call('terminalFunction', 'list', { funcId: [funcId] })).result.records;
  if (row === undefined) throw new Error(`no function ${funcId}`);
  return row;
}

/** A terminal that has the function besides PoC. */
async function putUser(funcId: number, clientId = 1): Promise<void> {
  made += 1;
  const terminalId = await putTerminal(service, `F1${String(made).padStart(9, '0')}`, clientId);
  await service.database.prisma.terminalFunction.create({ data: { terminalId, functionId: funcId } });
}

describe('a function', () => {
  it('is offered as it was seeded, PoC first', async () => {
    const { result } = await agent.call('terminalFunction', 'queryAll');
    expect(result[0]).toEqual({
      funcId: await functionOf(service, 'poc'),
      funcName: 'PoC service',
      category: 'poc',
      billingMode: 'time',
      unit: 'yearly',
      prices: [],
    });
    expect(result.map(({ category, billingMode, unit }) => [category, billingMode, unit])).toEqual([
      ['poc', 'time', 'yearly'],
      ['fullDispatcher', 'time', 'yearly'],
      ['recording', 'time', 'yearly'],
      ['patrol', 'time', 'yearly'],
      ['video', 'duration', 'minutely'],
      ['videoRecording', 'duration', 'minutely'],
      ['cloudSim', 'time', 'monthly'],
    ]);
  });

  it('is added, found, changed and deleted', async () => {
    const row = await add();
    expect(row).toEqual({
      funcId: expect.any(Number) as number,
      funcName: `Function ${made}`,
      ...monthly,
      prices: [],
      enabled: true,
      terminalCount: 0,
      rowVersion: 1,
    });
    const { funcId } = row;
    const filters = {
      funcName: row.funcName.toUpperCase(),
      category: ['recording' as const],
      unit: ['monthly' as const],
    };
    expect((await admin.call('terminalFunction', 'list', filters)).result.records).toEqual([row]);
    const changed = { category: 'video', billingMode: 'duration', unit: 'secondly', enabled: false } as const;
    const { result } = await admin.call('terminalFunction', 'edit', { funcId, ...changed, rowVersion: 1 });
    expect(result).toEqual({ ...row, ...changed, rowVersion: 2 });
    expect(await rowOf(admin, funcId)).toEqual(result);
    expect((await admin.call('terminalFunction', 'edit', result)).result).toEqual(result);
    expect(
      await refused(() => admin.call('terminalFunction', 'edit', { funcId, enabled: true, rowVersion: 1 })),
    ).toEqual([3104]);
    expect((await admin.call('terminalFunction', 'deleteBatch', { ids: [funcId] })).result).toEqual({ deleted: 1 });
    expect(await refused(() => admin.call('terminalFunction', 'edit', { funcId, enabled: true }))).toEqual([3102]);
  });

  it('that is disabled is offered no more, and new terminals cannot have it', async () => {
    const { funcId } = await add();
    await putUser(funcId);
    await admin.call('terminalFunction', 'edit', { funcId, enabled: false });
    const offered = (await admin.call('terminalFunction', 'queryAll')).result.map((option) => option.funcId);
    expect(offered).not.toContain(funcId);
    const listed = (await admin.call('terminalFunction', 'list', { enabled: false })).result.records;
    expect(listed.map((row) => row.funcId)).toContain(funcId);
    const poc = await functionOf(service, 'poc');
    const { id: typeId } = await service.database.prisma.terminalType.findFirstOrThrow();
    const wanted = {
      msId: 'F2000000001',
      msName: 'Radio',
      typeId,
      clientId: 1,
      functions: [poc, funcId],
      ...paidForAYear,
    };
    expect(await refused(() => admin.call('terminal', 'add', wanted))).toEqual([3102]);
    expect((await rowOf(admin, funcId)).terminalCount).toBe(1);
  });

  it('has a name of its own, also when twenty take it at once', async () => {
    const duplicate = await add();
    const again = { ...monthly, funcName: duplicate.funcName };
    expect(await refused(() => admin.call('terminalFunction', 'add', again))).toEqual([3101, 'funcName']);
    const other = await add();
    const rename = { funcId: other.funcId, funcName: duplicate.funcName };
    expect(await refused(() => admin.call('terminalFunction', 'edit', rename))).toEqual([3101, 'funcName']);
    const race = Array.from({ length: 20 }, () =>
      admin.call('terminalFunction', 'add', { ...monthly, funcName: 'Wanted by all' }),
    );
    expect(await codesOf(race)).toEqual([200, ...Array.from({ length: 19 }, () => 3101)]);
  });

  it('is counted in hours, minutes or seconds by duration, by the day or longer by time', async () => {
    const units = ['permanent', 'yearly', 'monthly', 'daily', 'hourly', 'minutely', 'secondly'] as const;
    for (const unit of units) {
      for (const billingMode of ['time', 'duration'] as const) {
        const fits = ['hourly', 'minutely', 'secondly'].includes(unit) === (billingMode === 'duration');
        const wanted = { funcName: `${unit} ${billingMode}`, category: 'video', billingMode, unit } as const;
        const { code, errors } = await admin.call('terminalFunction', 'add', wanted);
        const faults = errors?.map(({ field, rule }) => [field, rule]) ?? [];
        expect([unit, billingMode, code, faults]).toEqual([
          unit,
          billingMode,
          fits ? 200 : 400,
          fits ? [] : [['unit', 'enum']],
        ]);
      }
    }
    const { funcId } = await add();
    const edit = { funcId, billingMode: 'duration' } as const;
    expect(await refused(() => admin.call('terminalFunction', 'edit', edit))).toEqual([400, 'unit']);
  });
});

describe('a function in use', () => {
  it('keeps category, billing mode and unit, and changes its name', async () => {
    const row = await add();
    const { funcId } = row;
    await putUser(funcId, agentId);
    const changes = [
      { category: 'patrol' },
      { unit: 'yearly' },
      { billingMode: 'duration', unit: 'minutely' },
    ] as const;
    for (const change of changes) {
      const answer = await unchanged(() => admin.call('terminalFunction', 'edit', { funcId, ...change }));
      const [field] = Object.keys(change);
      expect(answer).toMatchObject({ code: 400, errors: [{ field, rule: 'readOnly' }] });
    }
    const renamed = await admin.call('terminalFunction', 'edit', { ...row, funcName: 'In use' });
    expect(renamed.result).toEqual({ ...row, funcName: 'In use', terminalCount: 1, rowVersion: 2 });
  });

  it('is not deleted, nor is any beside it', async () => {
    const [used, free] = [await add(), await add()];
    await putUser(used.funcId, agentId);
    await putUser(used.funcId);
    const ids = [free.funcId, used.funcId];
    const answer = await unchanged(() => admin.call('terminalFunction', 'deleteBatch', { ids }));
    expect(answer).toMatchObject({ code: 3103, params: { count: 2 } });
    const unknown = { ids: [free.funcId, 99_999] };
    expect(await refused(() => admin.call('terminalFunction', 'deleteBatch', unknown))).toEqual([3102]);
  });

  it('is counted in the scope of the reader', async () => {
    const { funcId } = await add();
    await putUser(funcId, agentId);
    await putUser(funcId);
    expect([(await rowOf(admin, funcId)).terminalCount, (await rowOf(agent, funcId)).terminalCount]).toEqual([2, 1]);
  });
});

describe('PoC', () => {
  it('is neither deleted nor disabled nor put in another category', async () => {
    const funcId = await functionOf(service, 'poc');
    const free = await add();
    const refusals = [
      () => admin.call('terminalFunction', 'deleteBatch', { ids: [free.funcId, funcId] }),
      () => admin.call('terminalFunction', 'edit', { funcId, enabled: false }),
      () => admin.call('terminalFunction', 'edit', { funcId, category: 'patrol' }),
    ];
    for (const call of refusals) expect(await refused(call)).toEqual([510]);
    const { result } = await admin.call('terminalFunction', 'edit', {
      funcId,
      funcName: 'Push to talk',
      enabled: true,
    });
    expect(result).toMatchObject({ funcName: 'Push to talk', category: 'poc', enabled: true });
  });

  it('is there once', async () => {
    const second = { funcName: 'Another PoC', category: 'poc', billingMode: 'time', unit: 'yearly' } as const;
    expect(await refused(() => admin.call('terminalFunction', 'add', second))).toEqual([3101, 'category']);
    const { funcId } = await add();
    const edit = { funcId, category: 'poc' } as const;
    expect(await refused(() => admin.call('terminalFunction', 'edit', edit))).toEqual([3101, 'category']);
  });
});

it('functions are read by all and written by the platform only', async () => {
  const { funcId } = await add();
  expect((await agent.call('terminalFunction', 'list', { funcId: [funcId] })).result.total).toBe(1);
  const client = await signInFor(service, 'function-client', agentId, 'client');
  expect((await client.call('terminalFunction', 'list', {})).code).toBe(200);
  const refusals = [
    () => agent.call('terminalFunction', 'add', { funcName: 'Mine', ...monthly }),
    () => agent.call('terminalFunction', 'edit', { funcId, funcName: 'Mine' }),
    () => agent.call('terminalFunction', 'deleteBatch', { ids: [funcId] }),
  ];
  for (const call of refusals) expect(await refused(call)).toEqual([510]);
});
