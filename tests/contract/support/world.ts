import { seedResources } from '@roger/contract/menu';
import type { TestService } from '../../support/app.ts';
import { putAccount, putClient, putRole, putServer, typeOf } from '../../support/fixtures/basics.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';
import { walks } from '../walk/walks.ts';

/** Ids of the kinds that belong to clients; the files in samples/ add those of their families. */
export interface Ids {
  client: number;
  terminal: number;
  msId: string;
  imei: string;
  imei2: string;
  iccid: string;
  server: number;
  account: number;
  role: number;
  group: number;
}

/** One of two mirrored tenants: an agent and its client. All its texts contain the marker. */
export interface Tenant extends Ids {
  marker: string;
  clientName: string;
  child: number;
  childName: string;
  servIp: string;
  accountName: string;
  roleName: string;
  phone: string;
  /** Sessions of the agent and of its client, both with every key. */
  sessions: readonly [agent: Session, child: Session];
}

/** Where a family creates rows for a tenant; ids of later families are still missing. */
export interface Place {
  service: TestService;
  admin: Session;
  tenant: Tenant;
}

/** The small installation of the contract walk. */
export interface World {
  service: TestService;
  admin: Session;
  /** An account of the first tenant with every resource. */
  agent: Session;
  /** An account of the first tenant without any resource. */
  powerless: Session;
  own: Tenant;
  foreign: Tenant;
  /** Ids that no row has. */
  absent: Ids;
  typeId: number;
  /** A menu that any role may have. */
  resource: number;
  /** A number that no earlier call returned. */
  next: () => number;
  /** A terminal ID that is still free. */
  freeMsId: () => string;
}

/** Every key that a role can have. */
export const allKeys = seedResources().map(({ powerName }) => powerName);

/** Creates two mirrored tenants below the platform, and accounts with all keys and with none. */
export async function makeWorld(service: TestService): Promise<World> {
  const admin = await signIn(service);
  const own = await makeTenant(service, admin, 'Norvik', 7);
  const foreign = await makeTenant(service, admin, 'Sudberg', 8);
  await putAccount(service, 'holds-nothing', own.client, await putRole(service, own.client, 'Nothing', []));
  let numbers = 1000;
  const next = () => (numbers += 1);
  return {
    service,
    admin,
    agent: own.sessions[0],
    powerless: await signIn(service, 'holds-nothing'),
    own,
    foreign,
    absent: absentOf(idsOf(foreign)),
    typeId: await typeOf(service),
    resource: (await service.database.prisma.resource.findUniqueOrThrow({ where: { powerName: 'home' } })).id,
    next,
    freeMsId: () => `W1${String(next()).padStart(9, '0')}`,
  };
}

async function makeTenant(service: TestService, admin: Session, marker: string, digit: number): Promise<Tenant> {
  const phone = `0${digit}${digit} ${digit}11 ${digit}22 ${digit}33`;
  const clients = await makeClients(service, admin, marker, phone);
  const accounts = await makeAccounts(service, marker, phone, clients);
  const { child, server } = clients;
  const msId = `${marker.slice(0, 1)}${digit}000000001`;
  const [imei, imei2] = [`35000000000000${digit}`, `35000000000001${digit}`];
  const iccid = `89860${digit}${'5'.repeat(13)}`;
  const terminal = await putTerminal(service, msId, child, {
    name: `${marker} radio`,
    extAccount: `${marker}-ext`,
    email: `radio@${marker.toLowerCase()}.example`,
    phone,
    imei,
    imei2,
    iccid,
    serverId: server,
    version: `${marker} 1`,
    dispatcherVersion: `${marker} 2`,
    seenSecondsAgo: 5,
  });
  const data = { clientId: child, name: `${marker} group`, area: `${marker} area` };
  const { id: group } = await service.database.prisma.group.create({ data });
  // Ids of later families are missing until the last family has added its own.
  const tenant = { marker, phone, ...clients, ...accounts, terminal, msId, imei, imei2, iccid, group } as Tenant;
  for (const { rows } of walks.values()) Object.assign(tenant, await rows?.({ service, admin, tenant }));
  return tenant;
}

async function makeClients(service: TestService, admin: Session, marker: string, phone: string) {
  const servIp = `${marker.toLowerCase()}.servers.example`;
  const server = await putServer(admin, `${marker} server`, servIp);
  await service.database.prisma.server.update({ where: { id: server }, data: { clockSeconds: 360 } });
  const [clientName, childName] = [`${marker} agent`, `${marker} child`];
  const email = `agent@${marker.toLowerCase()}.example`;
  const client = await putClient(service, admin, clientName, { quota: 100, servId: server, email });
  const child = await putClient(service, admin, childName, { pid: client, type: 2, quota: 50, servId: server });
  const texts = { contact: `${marker} contact`, phone, company: `${marker} company`, address: `${marker} street` };
  for (const id of [client, child]) await admin.call('client', 'edit', { id, ...texts });
  return { server, servIp, client, clientName, child, childName };
}

async function makeAccounts(
  service: TestService,
  marker: string,
  phone: string,
  { client, child }: { client: number; child: number },
) {
  const email = (who: string) => `${who}@${marker.toLowerCase()}.example`;
  const roleName = `${marker} role`;
  const role = await putRole(service, client, roleName, ['home', 'clientList'], true);
  const all = await putRole(service, client, `${marker} all`, allKeys, true);
  const accountName = `${marker}-account`;
  const person = { userName: `${marker} person`, phone };
  const account = await putAccount(service, accountName, child, role, { ...person, email: email('account') });
  await putAccount(service, `${marker}-agent`, client, all, { ...person, email: email('boss') });
  await putAccount(service, `${marker}-child`, child, all, { ...person, email: email('crew') });
  const sessions = [await signIn(service, `${marker}-agent`), await signIn(service, `${marker}-child`)] as const;
  return { role, roleName, account, accountName, sessions };
}

const NO_IDS = 'marker clientName child childName servIp accountName roleName phone sessions'.split(' ');

/** The ids of a tenant. */
export function idsOf(tenant: Tenant): Ids {
  return Object.fromEntries(Object.entries(tenant).filter(([key]) => !NO_IDS.includes(key))) as Record<
    keyof Ids,
    never
  >;
}

/** Ids of the same kinds that no row has. The last digit differs: an IMEI of equal digits is refused. */
function absentOf(ids: Ids): Ids {
  const absent = Object.entries(ids).map(([kind, id]: [string, number | string]) => [
    kind,
    typeof id === 'number' ? 2_000_000_001 : id.replaceAll(/\d/g, '9').replace(/9$/, '8'),
  ]);
  return Object.fromEntries(absent);
}
