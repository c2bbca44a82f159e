import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { typeOf } from '../../support/fixtures/basics.ts';
import { freeIccid, putCloudPlan } from '../../support/fixtures/cloud/cloud-plans.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';
import { coinsOf } from '../../support/fixtures/coins.ts';
import { recordImei2 } from '../../support/fixtures/imei2s.ts';
import type { Answer, ImportAnswer, Session } from '../../support/session.ts';
import { openSheet, workbookOf } from '../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const { admin, shop, planned, bind } = await cloudShopOf(service);

type Booked = ImportAnswer & { billNo: string | null; orderNum: string | null; total: number; quoteId: string | null };
type Values = Record<string, string>;

const HEADERS = ['Terminal ID*', 'ICCID*', 'IMEI2', 'Cloud plan*', 'Unit*', 'Periods*'];
const rowsOf = (all: readonly Values[]) => all.map((values, index) => ({ row: index + 2, values }));
const typed = (session: Pick<Session, 'raw'>, all: readonly Values[], rest: object = {}) =>
  session.raw('terminal', 'importBindCloudSimTemp', { rows: rowsOf(all), ...rest }) as Promise<Answer<Booked>>;
const nameOf = async (id: number) => (await prisma.cloudPlan.findUniqueOrThrow({ where: { id } })).nameEn;
const stored = (msId: string) =>
  prisma.terminal.findUniqueOrThrow({
    where: { msId },
    include: { cloudPlans: { where: { endedTime: null } }, functions: true },
  });
/** The faults of a refused import, by row, field and code or rule. */
const faultsOf = ({ result }: Answer<Booked>) =>
  result.errors.map(({ row, field, code, ...fault }) => [
    row,
    field,
    code === 400 ? (fault as { rule?: string }).rule : code,
  ]);

const noPrice = (field: string) => [400, [[field, 'noPrice']]];

/** Creates an agent with a plan, and terminals of its client without cards. */
async function fleet(coins: { KCOIN?: number; MCOIN?: number }, terminals: number) {
  const someone = await shop(coins);
  const msIds: string[] = [];
  for (let n = 0; n < terminals; n += 1) msIds.push(await someone.terminal({ iccid: null }));
  const plan = await nameOf(someone.planId);
  const row = (msId: string | undefined, more: Values = {}): Values => ({
    msId: msId ?? '',
    iccid: freeIccid(),
    plan,
    unit: 'monthly',
    periods: '2',
    ...more,
  });
  return { ...someone, msIds, plan, row };
}

describe('an import of cards and plans', () => {
  it('binds numbers and plans in one bill, as its dry run says', async () => {
    const { session, id, childId, msIds, row, planId } = await fleet({ KCOIN: 100 }, 2);
    const { imei2 } = await recordImei2(service, '860000000000011', childId);
    const rows = [row(msIds[0], { imei2 }), row(msIds[1])];
    const trial = await unchanged(() => typed(session, rows, { dryRun: true }));
    expect(trial.result).toMatchObject({
      successCount: 2,
      total: 40,
      currency: 'KCOIN',
      balanceAfter: 60,
      billNo: null,
    });
    const { code, result } = await typed(session, rows, { quoteId: trial.result.quoteId });
    expect([code, result.total, result.quoteId]).toEqual([200, 40, null]);
    const [one, other] = [await stored(msIds[0] ?? ''), await stored(msIds[1] ?? '')];
    expect([one.iccid, one.imei2, other.iccid]).toEqual([rows[0]?.['iccid'], imei2, rows[1]?.['iccid']]);
    expect(one.cloudPlans).toMatchObject([{ planId, iccid: one.iccid, unit: 'monthly', periods: 2 }]);
    expect(one.functions).toMatchObject([{ expireTime: one.cloudPlans[0]?.endTime }]);
    const order = await prisma.cloudOrder.findUniqueOrThrow({
      where: { orderNum: result.orderNum ?? '' },
      include: { bill: true },
    });
    expect(order).toMatchObject({ type: 'bind', quantity: 2, amount: 40n, planId, bill: { billNo: result.billNo } });
    expect((await coinsOf(session as Session, id)).KCOIN).toBe(60);
    const undone = await session.raw('billing', 'undo', { billNo: result.billNo, remark: 'Wrong cards' });
    expect([undone.code, (await stored(msIds[0] ?? '')).cloudPlans]).toEqual([200, []]);
  });

  it('reads a workbook, its headers and units in the words of any language, plans by code and both names', async () => {
    const units = ['Monthly', '按月', 'mensual', 'ΜΗΝΙΑΙΑ', 'AYLIK'];
    const { session, childId, msIds, row } = await fleet({ KCOIN: 100 }, units.length);
    await putCloudPlan(service, [childId], { code: 'ROAM-5', name: '漫游', nameEn: 'Roaming', monthlyPrice: 1 });
    const names = ['ROAM-5', '漫游', 'Roaming', 'ROAM-5', 'ROAM-5'];
    const body = names.map((plan, index) => {
      const { iccid = '' } = row(msIds[index]);
      return [msIds[index], iccid, '', plan, units[index], '3'];
    });
    const file = await workbookOf([HEADERS, ...body]);
    const answer = (await session.send('terminal', 'importBindCloudSimTemp', {}, { file })) as Answer<Booked>;
    expect([answer.code, answer.result.total]).toEqual([200, 15]);
  });

  it('names every fault of every row and stores nothing', async () => {
    const { session, childId, msIds, row, planId, terminal } = await fleet({ KCOIN: 1000 }, 6);
    const running = await planned(childId, 5, {}, planId);
    const occupied = await terminal();
    const dispatcher = await terminal({ typeId: await typeOf(service, 'dispatcher'), iccid: null });
    const expired = await terminal({ expiresInDays: -1, iccid: null });
    const foreign = await (await shop({})).terminal({ iccid: null });
    const unsold = await nameOf(await putCloudPlan(service, [childId], { monthlyPrice: null }));
    const notMine = await nameOf(await putCloudPlan(service, []));
    const rows = [
      row(msIds[0]),
      row(running.msId),
      row(dispatcher),
      row(expired),
      row(foreign),
      row(msIds[1], { plan: notMine }),
      row(msIds[2], { plan: unsold }),
      row(msIds[3], { iccid: (await stored(occupied)).iccid ?? '' }),
      row(msIds[4], { imei2: '860000000000099', unit: 'daily' }),
      row(msIds[4], { imei2: '860000000000099' }),
      row(msIds[5], { periods: '5' }),
      row(msIds[0]),
    ];
    const answer = await unchanged(() => typed(session, rows));
    expect([answer.code, faultsOf(answer)]).toEqual([
      3904,
      [
        [3, 'msId', 3103],
        [4, 'msId', 3701],
        [5, 'msId', 3203],
        [5, 'periods', 'max'],
        [6, 'msId', 3202],
        [7, 'plan', 3102],
        [8, 'unit', 'noPrice'],
        [9, 'iccid', 3101],
        [10, 'unit', 'enum'],
        [11, 'msId', 3101],
        [12, 'periods', 3208],
        [13, 'msId', 3101],
      ],
    ]);
    const file = await session.send('terminal', 'importFaults', { type: 'cloud', rows: rowsOf(rows) });
    expect((await openSheet(file.body)).rows).toHaveLength(11);
  });

  it('reports an IMEI2 that is not recorded, and the maximum of periods within the PoC', async () => {
    const { session, row, terminal } = await fleet({ KCOIN: 1000 }, 0);
    const msId = await terminal({ expiresInDays: 100, iccid: null });
    const answer = await unchanged(() => typed(session, [row(msId, { imei2: '860000000000098' })]));
    expect(faultsOf(answer)).toEqual([[2, 'imei2', 3204]]);
    const long = await unchanged(() => typed(session, [row(msId, { periods: '9' })]));
    expect(long.result.errors).toMatchObject([{ field: 'periods', params: { max: 3 } }]);
  });

  it('takes another card for a plan that has run out, and asks before it converts', async () => {
    const { session, childId, planId, row } = await fleet({ MCOIN: 10 }, 0);
    const over = await planned(childId, -5, { expiresInDays: 900 }, planId);
    const rows = [row(over.msId)];
    expect((await unchanged(() => typed(session, rows))).code).toBe(3302);
    expect((await typed(session, rows, { confirm: ['convert'] })).code).toBe(200);
    expect(await prisma.terminalCloudPlan.findUnique({ where: { id: over.useId } })).toMatchObject({
      endReason: 'card',
    });
    expect((await stored(over.msId)).cloudPlans).toMatchObject([{ iccid: rows[0]?.['iccid'] }]);
  });

  it('of no rows books nothing', async () => {
    const { session } = await shop({});
    const { code, result } = await typed(session, []);
    expect([code, result.billNo, result.total]).toEqual([200, null, 0]);
  });

  it('of a thousand rows is a handful of statements', async () => {
    const { session, childId, row } = await fleet({ KCOIN: 30_000 }, 0);
    await pool.query(
      `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, anchor_day, create_time)
        select 'T7' || lpad(n::text, 9, '0'), 'Radio', $1::int, c.id, c.path, 'none', null, 1, now()
        from generate_series(1, 1000) n, client c where c.id = $2::int`,
      [await typeOf(service), childId],
    );
    const rows = Array.from({ length: 1000 }, (_, n) => row(`T7${String(n + 1).padStart(9, '0')}`));
    const begun = performance.now();
    const { value, texts } = await recordStatements(() => typed(session, rows));
    console.info(`import 1 000 rows: ${texts.length} statements, ${Math.round(performance.now() - begun)} ms`);
    expect([value.code, value.result.total, texts.length < 60]).toEqual([200, 20_000, true]);
  });
});

describe('the template', () => {
  it('has its columns and notes', async () => {
    for (const [name, input] of [
      ['downloadBindCloudSimTemp', {}] as const,
      ['downloadTemplate', { type: 'cloud' }] as const,
    ]) {
      const { body } = await admin.send('terminal', name, input, { headers: { 'Accept-Language': 'en' } });
      const sheet = await openSheet(body);
      expect([sheet.headers, sheet.sheets.includes('Notes')]).toEqual([HEADERS, true]);
    }
  });
});

describe('the function of cloud SIMs', async () => {
  const { id: funcId } = await prisma.functionKind.findFirstOrThrow({ where: { category: 'cloudSim' } });
  const poc = (await prisma.functionKind.findFirstOrThrow({ where: { category: 'poc' } })).id;

  it('is never bought by itself', async () => {
    const { session, childId, terminal } = await shop({ KCOIN: 100 });
    const msIds = [await terminal()];
    const refused = async (
      family: 'terminal' | 'coin' | 'clientVoucher' | 'priceTemplate',
      name: string,
      input: object,
      who: Pick<Session, 'raw'> = session,
    ) => {
      const { code, errors } = await unchanged(() => who.raw(family, name, input));
      return [code, errors?.map(({ field, rule }) => [field, rule])];
    };
    const wanted = { msId: 'T1666666661', msName: 'New', typeId: await typeOf(service), clientId: childId };
    const payment = { method: 'YCOIN', periods: 1 };
    const functions = [poc, funcId];
    expect(await refused('terminal', 'add', { ...wanted, functions, payment })).toEqual(noPrice('functions'));
    expect(await refused('terminal', 'renew', { msIds, functions: [funcId], ...payment })).toEqual(
      noPrice('functions'),
    );
    const items = [{ funcId, unit: 'monthly', periods: 1 }];
    expect(await refused('coin', 'rechargeService', { msIds, items, method: 'KCOIN' })).toEqual(
      noPrice('items[0].funcId'),
    );
    const terms = { voucherType: 'new', pocService: true, funcIds: functions, unit: 'monthly', permanent: false };
    const voucher = { clientId: childId, ...terms, quantity: 1, expireTime: '2099-12-31 23:59:59' };
    expect(await refused('clientVoucher', 'issue', voucher, admin)).toEqual(noPrice('funcIds'));
    const prices = [{ funcId, unit: 'monthly', currency: 'KCOIN', amount: 5 }];
    const template = { templateName: 'Cards', effectiveTime: '2026-01-01 00:00:00', prices };
    expect(await refused('priceTemplate', 'add', template)).toEqual(noPrice('prices[0].funcId'));
  });
});

describe('the preview of what ends with a terminal or its card', () => {
  it('by the dry run of a delete', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 });
    const [msId, bare] = [await terminal(), await terminal()];
    await bind(session, { msIds: [msId], cloudDataId: planId, unit: 'monthly', periods: 1 });
    const ids = [(await stored(msId)).id, (await stored(bare)).id];
    const deleting = (await session.call('terminal', 'deleteBatch', { ids, dryRun: true })).result;
    expect(deleting).toMatchObject({ deleted: 2, cloudPlans: 1 });
  });

  it('and the terminal’s row has the name of the plan in the reader’s language', async () => {
    const { session, childId, terminal } = await shop({ KCOIN: 100 });
    const cloudDataId = await putCloudPlan(service, [childId], { name: '大流量', nameEn: 'Large' });
    const msId = await terminal();
    await bind(session, { msIds: [msId], cloudDataId, unit: 'monthly', periods: 1 });
    const named = async (locale: string) => {
      const { records } = (await session.call('terminal', 'list', { msId }, { 'Accept-Language': locale })).result;
      return records[0]?.cloudPlanName;
    };
    expect([await named('zh-CN'), await named('el-GR'), await named('en-US')]).toEqual(['大流量', 'Large', 'Large']);
    const filtered = (await session.call('terminal', 'list', { cloudPlanName: 'arg' })).result;
    expect(filtered.records.map((row) => row.msId)).toEqual([msId]);
    const { body } = await session.raw('terminal', 'export', {
      msId,
      format: 'csv',
      columns: ['msId', 'cloudPlanName'],
    });
    expect(String(body)).toContain(`"${msId}","Large"`);
  });
});

it('leaves the books right', async () => {
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
