import { seedResources } from '@roger/contract/menu';
import type { TestService } from '../support/app.ts';
import { putAccount, putClient, putRole, putServer, signInFor, typeOf } from '../support/fixtures/basics.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { putTemplate } from '../support/fixtures/prices.ts';
import { putTerminal } from '../support/fixtures/terminals.ts';
import { putUse, putVideo, runUseBilling } from '../support/fixtures/use.ts';
import { putVoucher } from '../support/fixtures/vouchers.ts';
import { signIn, type Session } from '../support/session.ts';

/** What one of the two tenants owns. */
export interface Tenant extends Ids {
  clientName: string;
  child: number;
  servIp: string;
  accountName: string;
  roleName: string;
}

/** Ids of the kinds that belong to clients. */
export interface Ids {
  client: number;
  terminal: number;
  msId: string;
  server: number;
  account: number;
  role: number;
  host: number;
  group: number;
  template: number;
  billNo: string;
  voucher: number;
  entry: number;
  voucherUse: number;
  charge: number;
  tryToSignIn: number;
}

/** The small installation that the walk goes through. */
export interface World {
  service: TestService;
  admin: Session;
  /** Of the first tenant, holding every resource there is. */
  agent: Session;
  /** Of the first tenant, holding nothing. */
  powerless: Session;
  own: Tenant;
  foreign: Tenant;
  /** Ids that nothing has. */
  absent: Ids;
  typeId: number;
  /** A menu that everybody may be given. */
  resource: number;
  /** A number no call has had before. */
  next: () => number;
  /** A terminal ID that is still free. */
  freeMsId: () => string;
}

/** Every key a role can hold. */
export const allKeys = seedResources().map(({ powerName }) => powerName);

/** Two mirrored tenants beneath the platform, and accounts that hold everything and nothing. */
export async function makeWorld(service: TestService): Promise<World> {
  const admin = await signIn(service);
  const own = await makeTenant(service, admin, 'Own', 1);
  const foreign = await makeTenant(service, admin, 'Foreign', 2);
  await putAccount(service, 'holds-all', own.client, await putRole(service, own.client, 'All', allKeys));
  await putAccount(service, 'holds-nothing', own.client, await putRole(service, own.client, 'Nothing', []));
  let numbers = 1000;
  const next = () => (numbers += 1);
  return {
    service,
    admin,
    agent: await signIn(service, 'holds-all'),
    powerless: await signIn(service, 'holds-nothing'),
    own,
    foreign,
    absent: {
      client: 2_000_000_001,
      terminal: 2_000_000_002,
      msId: 'Z9999999999',
      server: 2_000_000_003,
      account: 2_000_000_004,
      role: 2_000_000_005,
      host: 2_000_000_006,
      group: 2_000_000_007,
      template: 2_000_000_008,
      billNo: '2000010199999999',
      voucher: 2_000_000_009,
      entry: 2_000_000_010,
      voucherUse: 2_000_000_011,
      charge: 2_000_000_012,
      tryToSignIn: 2_000_000_013,
    },
    typeId: await typeOf(service),
    resource: (await service.database.prisma.resource.findUniqueOrThrow({ where: { powerName: 'home' } })).id,
    next,
    freeMsId: () => `W1${String(next()).padStart(9, '0')}`,
  };
}

async function makeTenant(service: TestService, admin: Session, name: string, digit: number): Promise<Tenant> {
  const servIp = `10.0.0.${digit}`;
  const server = await putServer(admin, `${name} server`, servIp);
  const clientName = `${name} agent`;
  const client = await putClient(service, admin, clientName, { quota: 10, servId: server });
  const child = await putClient(service, admin, `${name} child`, { pid: client, type: 2, quota: 5 });
  const msId = `T${digit}000000001`;
  const terminal = await putTerminal(service, msId, child, { serverId: server });
  const roleName = `${name} role`;
  const role = await putRole(service, client, roleName, ['home', 'clientList'], true);
  const accountName = `${name.toLowerCase()}-account`;
  const account = await putAccount(service, accountName, child, role, { email: `${accountName}@example.com` });
  const { prisma } = service.database;
  const { id: host } = await prisma.clientHost.create({
    data: { clientId: child, host: `${name.toLowerCase()}.example` },
  });
  const { id: group } = await prisma.group.create({ data: { clientId: child, name: `${name} group` } });
  const billNo = await putCoins(admin, child, { YCOIN: 5 });
  const voucher = (await putVoucher(admin, client, { quantity: 5 })).id;
  const payer = await signInFor(service, `${name.toLowerCase()}-payer`, client);
  await putUse(service, terminal, await putVideo(service, terminal), 60, 1);
  await runUseBilling(service);
  return {
    client,
    clientName,
    child,
    terminal,
    msId,
    server,
    servIp,
    account,
    accountName,
    role,
    roleName,
    host,
    group,
    template: await putTemplate(service, client, `${name} template`, [child]),
    billNo,
    voucher,
    ...(await recordsOf(service, payer, { client, terminal, msId, billNo, voucher })),
  };
}

/** What is on record about a tenant whose account signed in, whose terminal was used, and is renewed once by its voucher. */
export async function recordsOf(
  { database: { prisma } }: TestService,
  payer: Session,
  { client, terminal, msId, billNo, voucher }: Pick<Tenant, 'client' | 'terminal' | 'msId' | 'billNo' | 'voucher'>,
) {
  await payer.call('terminal', 'renew', { msIds: [msId], method: 'VOUCHER', periods: 1, voucherId: voucher });
  const [entry, voucherUse, charge, tryToSignIn] = await Promise.all([
    prisma.billEntry.findFirstOrThrow({ where: { bill: { billNo } }, orderBy: { id: 'desc' } }),
    prisma.voucherUse.findFirstOrThrow({ where: { voucherId: voucher } }),
    prisma.useCharge.findFirstOrThrow({ where: { terminalId: terminal } }),
    prisma.loginHistory.findFirstOrThrow({ where: { clientId: client } }),
  ]);
  return {
    entry: Number(entry.id),
    voucherUse: Number(voucherUse.id),
    charge: Number(charge.id),
    tryToSignIn: tryToSignIn.id,
  };
}

/** The ids of a tenant. */
export function idsOf({ clientName: _c, child: _h, servIp: _s, accountName: _a, roleName: _r, ...ids }: Tenant): Ids {
  return ids;
}
