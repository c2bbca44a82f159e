import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import {
  dryRunThenCall,
  dryRunThenRefusedCall,
  send,
  comparableAnswer,
  type DryRunCall,
} from '../../support/dry-run.ts';
import { functionOf, putClient, putServer, typeOf } from '../../support/fixtures/basics.ts';
import { payersOf, renew, type Payer } from '../../support/fixtures/payers.ts';
import { recordImei2 } from '../../support/fixtures/imei2s.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { putVoucher } from '../../support/fixtures/vouchers.ts';
import { pick, randomFrom, seedsOf, type Random } from '../../support/random.ts';
import type { Session } from '../../support/session.ts';
import { terminalSheet } from '../../support/workbooks/terminal-sheet.ts';

const service = await useService();
const { prisma } = service.database;
const both = dryRunThenCall(service);
const { admin, functions, payer, terminal } = await payersOf(service);
const { poc, recording, patrol } = functions;
const video = await functionOf(service, 'video');
await prisma.functionKind.update({ where: { id: video }, data: { billingMode: 'duration' } });
const typeId = await typeOf(service);
const { id: modelId } = await prisma.terminalModel.create({ data: { name: 'R-900' } });
const servId = await putServer(admin, 'Everywhere', '10.9.0.1');

let numbers = 0;
const freeMsId = () => `R1${String((numbers += 100)).padStart(9, '0')}`;
const freeImei = () => String((numbers += 1)).padStart(15, '3');

const add = (someone: Payer, more: object = {}): DryRunCall => ({
  by: someone.session,
  family: 'terminal',
  name: 'add',
  input: {
    msId: freeMsId(),
    msName: 'Radio',
    typeId,
    clientId: someone.childId,
    payment: { method: 'YCOIN', periods: 1 },
    ...more,
  },
});
const newVoucher = async ({ id }: Payer, voucherType: 'new' | 'renew') => ({
  method: 'VOUCHER',
  periods: 1,
  voucherId: (await putVoucher(admin, id, { voucherType })).id,
});
const coin = (by: Session, name: string, input: object): DryRunCall => ({ by, family: 'coin', name, input });
const onTerminals = (by: Session, name: string, input: object): DryRunCall => ({ by, family: 'terminal', name, input });
const undo = ({ session: by }: Payer, billNo: string | null): DryRunCall => ({
  by,
  family: 'billing',
  name: 'undo',
  input: { billNo, remark: 'By mistake' },
});

const good: [string, () => Promise<DryRunCall>][] = [
  [
    'an add with every field',
    async () => {
      const someone = await payer({ YCOIN: 9 });
      const fields = {
        imei: freeImei(),
        imei2: (await recordImei2(service, freeImei(), someone.id)).imei2,
        iccid: `8944${freeImei()}`,
        modelId,
        servId,
        email: 'a@b.de',
      };
      const settings = {
        connType: 'UDP',
        heartbeat: 30,
        callLevel: 3,
        autoUpdate: false,
        phone: '+30 210 1',
        extAccount: 'x',
      };
      const extraFields = { functions: [poc, recording, video], msPwd: 'abc123' };
      await prisma.clientServer.create({ data: { clientId: someone.id, serverId: servId } });
      return add(someone, { ...fields, ...settings, ...extraFields });
    },
  ],
  [
    'an add of a range that leaves out what exists',
    async () => {
      const someone = await payer({ MCOIN: 50 });
      const tried = add(someone, { count: 5, payment: { method: 'MCOIN', periods: 7 }, skipExisting: true });
      await putTerminal(service, (tried.input as { msId: string }).msId, someone.childId);
      return tried;
    },
  ],
  [
    'an add that converts',
    async () =>
      add(await payer({ YCOIN: 1, MCOIN: 3 }), { payment: { method: 'KCOIN', periods: 4 }, confirm: ['convert'] }),
  ],
  [
    'an add by voucher',
    async () => {
      const someone = await payer({});
      return add(someone, { count: 3, payment: await newVoucher(someone, 'new') });
    },
  ],
  [
    'an import',
    async () => {
      const { childId, session: by } = await payer({ YCOIN: 9 });
      const { name: client } = await prisma.client.findUniqueOrThrow({ where: { id: childId } });
      const input = { method: 'YCOIN', periods: '1' };
      return { by, family: 'terminal', name: 'batchImport', input, file: await terminalSheet('R2', 3, client) };
    },
  ],
  [
    'a recharge of what goes on and what begins',
    async () => {
      const { childId, session } = await payer({ YCOIN: 40 });
      const msIds = [await terminal(childId, {}, [recording]), await terminal(childId)];
      const items = [recording, patrol].map((funcId) => ({ funcId, unit: 'yearly', periods: 2 }));
      return coin(session, 'rechargeService', { msIds, items, method: 'YCOIN' });
    },
  ],
  [
    'a recharge of what costs nothing yet',
    async () => {
      const { childId, session } = await payer({});
      const items = [{ funcId: video, unit: 'minutely', periods: 1 }];
      return coin(session, 'rechargeService', { msIds: [await terminal(childId)], items, method: 'KCOIN' });
    },
  ],
  [
    'a renewal',
    async () => {
      const { childId, session } = await payer({ YCOIN: 9 });
      const msIds = [await terminal(childId), await terminal(childId, { expiresInDays: -3 })];
      return onTerminals(session, 'renew', { msIds, method: 'YCOIN', periods: 2 });
    },
  ],
  [
    'a renewal by voucher',
    async () => {
      const someone = await payer({});
      const msIds = [await terminal(someone.childId)];
      return onTerminals(someone.session, 'renew', { msIds, ...(await newVoucher(someone, 'renew')) });
    },
  ],
  [
    'a transfer',
    async () => {
      const { id: pid, childId, session } = await payer({});
      const clientId = await putClient(service, admin, `Receiver ${pid}`, { pid, type: 2 });
      return onTerminals(session, 'transfer', { msIds: [await terminal(childId, { serverId: servId })], clientId });
    },
  ],
  [
    'a deletion',
    async () => {
      const { childId, session } = await payer({});
      const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId: await terminal(childId) } });
      return onTerminals(session, 'deleteBatch', { ids: [id] });
    },
  ],
  [
    'a conversion',
    async () => coin((await payer({ YCOIN: 3 })).session, 'convertCoin', { from: 'YCOIN', to: 'KCOIN', amount: 2 }),
  ],
  [
    'the undo of an add',
    async () => {
      const someone = await payer({ YCOIN: 9 });
      const { result } = await send(add(someone, { count: 2 }), false);
      return undo(someone, (result as { billNo: string }).billNo);
    },
  ],
  [
    'the undo of a renewal',
    async () => {
      const someone = await payer({ YCOIN: 9 });
      const { result } = await renew(someone.session, { msIds: [await terminal(someone.childId)] });
      return undo(someone, result.billNo);
    },
  ],
  [
    'custom pricing of several clients',
    async () => {
      const { childId, session } = await payer({});
      const input = { ids: [childId], customPricing: true };
      return { by: session, family: 'client', name: 'batchUpdateCustomById', input };
    },
  ],
];

describe('a dry run leaves no trace and returns the result of the later call', () => {
  it.each(good)('%s', async (_name, arrange) => {
    const [trial, real] = await both(await arrange());
    expect(trial.code).toBe(200);
    expect(comparableAnswer(trial)).toEqual(comparableAnswer(real));
  });

  it.each(seedsOf(4))('adds of seed %i', async (seed) => {
    const random = randomFrom(seed);
    const someone = await payer({ YCOIN: random(20), MCOIN: random(40), KCOIN: random(300) });
    for (let index = 0; index < 6; index += 1) {
      const [trial, real] = await both(add(someone, randomAdd(random)));
      expect([index, comparableAnswer(trial)]).toEqual([index, comparableAnswer(real)]);
    }
  });
});

function randomAdd(random: Random): object {
  const count = 1 + random(4);
  const payment = { method: pick(random, ['YCOIN', 'MCOIN', 'KCOIN']), periods: 1 + random(5) };
  const more = [recording, patrol, video].filter(() => random(3) === 0);
  const confirm = random(2) === 0 ? ['convert'] : [];
  const single = count === 1 && random(2) === 0 ? { imei: pick(random, ['356', '357']).padStart(15, '3') } : {};
  return { count, payment, functions: [poc, ...more], confirm, ...single };
}

const occupied = { imei: freeImei(), iccid: `8944${freeImei()}` };
const occupiedMsId = freeMsId();
await putTerminal(service, occupiedMsId, 1, { imei: occupied.imei, iccid: occupied.iccid.slice(0, 19) });
const gateway = await typeOf(service, 'gateway');
const NO_ID = 999_999;

const bad: [string, number, (someone: Payer) => DryRunCall | Promise<DryRunCall>][] = [
  ['an add of an ID that is taken', 3201, (one) => add(one, { msId: occupiedMsId })],
  ['an add of an IMEI that is taken', 3101, (one) => add(one, { imei: occupied.imei })],
  ['an add of an ICCID that is taken', 3101, (one) => add(one, { iccid: occupied.iccid })],
  ['an add that costs too much', 3301, (one) => add(one, { count: 9 })],
  ['an add that has to convert', 3302, (one) => add(one, { payment: { method: 'KCOIN', periods: 1 } })],
  [
    'an add of a function without a price',
    400,
    (one) => add(one, { functions: [poc, patrol], payment: { method: 'MCOIN', periods: 1 } }),
  ],
  ['an add by no voucher', 400, (one) => add(one, { payment: { method: 'VOUCHER', periods: 1 } })],
  ['an add for nobody', 3102, (one) => add(one, { clientId: NO_ID })],
  ['an add for a client elsewhere', 3102, async (one) => add(one, { clientId: (await payer({})).childId })],
  ['an add of a type that is not there', 3102, (one) => add(one, { typeId: NO_ID })],
  ['an add on a server out of sight', 3102, (one) => add(one, { servId: NO_ID })],
  ['an add without PoC', 3210, (one) => add(one, { functions: [recording] })],
  ['an add of a gateway with more than PoC', 3209, (one) => add(one, { typeId: gateway, functions: [poc, recording] })],
  ['an add of one IMEI for several', 400, (one) => add(one, { count: 2, imei: freeImei() })],
  ['an add of IDs that run out', 400, (one) => add(one, { msId: 'R9999999999', count: 2 })],
  [
    'a recharge that costs too much',
    3301,
    async (one) =>
      coin(one.session, 'rechargeService', {
        msIds: [await terminal(one.childId)],
        items: [{ funcId: patrol, unit: 'yearly', periods: 9 }],
        method: 'YCOIN',
      }),
  ],
  [
    'a recharge of terminals elsewhere',
    3202,
    (one) =>
      coin(one.session, 'rechargeService', {
        msIds: [occupiedMsId],
        items: [{ funcId: patrol, unit: 'yearly', periods: 1 }],
        method: 'YCOIN',
      }),
  ],
  [
    'a conversion of more than there is',
    3301,
    (one) => coin(one.session, 'convertCoin', { from: 'YCOIN', to: 'KCOIN', amount: 9 }),
  ],
  [
    'a renewal that costs too much',
    3301,
    async (one) =>
      onTerminals(one.session, 'renew', { msIds: [await terminal(one.childId)], method: 'YCOIN', periods: 9 }),
  ],
  ['an undo of a bill that is not there', 3102, (one) => undo(one, '2026112299999999')],
  [
    'a deletion of terminals elsewhere',
    3102,
    async (one) =>
      onTerminals(one.session, 'deleteBatch', {
        ids: [(await prisma.terminal.findUniqueOrThrow({ where: { msId: occupiedMsId } })).id],
      }),
  ],
  [
    'custom pricing of the own client',
    510,
    (one) => ({
      by: one.session,
      family: 'client',
      name: 'batchUpdateCustomById',
      input: { ids: [one.id], customPricing: true },
    }),
  ],
];

it.each(bad)('%s is refused (%i) alike', async (_name, code, arrange) => {
  const [trial, real] = await dryRunThenRefusedCall(service, await arrange(await payer({ YCOIN: 2 })));
  expect(trial.code).toBe(code);
  expect(comparableAnswer(trial)).toEqual(comparableAnswer(real));
});
