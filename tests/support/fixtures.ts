import type { TestService } from './app.ts';
import { signIn, type Session } from './session.ts';

/** A client as a test wants it; a child of the platform unless told otherwise. */
export interface WantedClient {
  pid?: number;
  type?: 1 | 2;
  quota?: number;
  hideSuper?: boolean;
  servId?: number;
  areaMinutes?: number;
  reminderDays?: number;
  contact?: string;
  email?: string;
}

/** Creates a client through the API and returns its id. */
export async function putClient(
  service: TestService,
  admin: Session,
  name: string,
  wanted: WantedClient = {},
): Promise<number> {
  const { pid = 1, type = 1, quota = 0, areaMinutes, ...fields } = wanted;
  const area = areaMinutes === undefined ? {} : { areaId: await areaAt(service, areaMinutes) };
  const answer = await admin.call('client', 'add', {
    clientname: name,
    clienttype: type,
    pid,
    cregroupcount: quota,
    ...area,
    ...fields,
  });
  if (!answer.success) throw new Error(`client ${name}: ${answer.code} ${JSON.stringify(answer.errors)}`);
  return answer.result.id;
}

/** Three clients: an agent beneath the platform, one beneath the agent, and one beside it. */
export async function putFamily(service: TestService, admin: Session, childType: 1 | 2 = 2) {
  const agentId = await putClient(service, admin, 'Agent');
  const childId = await putClient(service, admin, 'Child', { pid: agentId, type: childType });
  return { agentId, childId, siblingId: await putClient(service, admin, 'Sibling') };
}

/** The area so many minutes from UTC. */
export async function areaAt(service: TestService, offsetMinutes: number): Promise<number> {
  return (await service.database.prisma.area.findFirstOrThrow({ where: { offsetMinutes } })).id;
}

/** Creates a role with exactly these keys and returns its id. */
export async function putRole(
  service: TestService,
  clientId: number,
  name: string,
  keys: readonly string[],
  isOpen = false,
): Promise<number> {
  const { prisma } = service.database;
  const resources = await prisma.resource.findMany({ where: { powerName: { in: [...keys] } }, select: { id: true } });
  if (resources.length !== keys.length) throw new Error(`unknown keys among ${keys.join(', ')}`);
  const { id } = await prisma.role.create({
    data: { clientId, name, isOpen, resources: { create: resources.map((one) => ({ resourceId: one.id })) } },
  });
  return id;
}

/** The id of a default role. */
export async function defaultRole(
  service: TestService,
  defaultFor: 'administrator' | 'agent' | 'client',
): Promise<number> {
  return (await service.database.prisma.role.findUniqueOrThrow({ where: { defaultFor } })).id;
}

/** Creates an account with the initial password and returns its id. */
export async function putAccount(
  service: TestService,
  name: string,
  clientId: number,
  roleId: number,
  more: { email?: string; phone?: string; status?: string; userName?: string } = {},
): Promise<number> {
  const { prisma } = service.database;
  const { passwordHash } = await prisma.account.findUniqueOrThrow({ where: { name: 'admin' } });
  const data = { name, userName: name, passwordHash, clientId, roleId, ...more };
  return (await prisma.account.create({ data })).id;
}

/** An account of a client with the default role of agents or clients, signed in. */
export async function signInFor(
  service: TestService,
  name: string,
  clientId: number,
  role: 'administrator' | 'agent' | 'client' = 'agent',
): Promise<Session> {
  await putAccount(service, name, clientId, await defaultRole(service, role));
  return signIn(service, name);
}

/** The id of a terminal type by its kind. */
export async function typeOf(
  service: TestService,
  kind: 'terminal' | 'dispatcher' | 'gateway' = 'terminal',
): Promise<number> {
  return (await service.database.prisma.terminalType.findFirstOrThrow({ where: { kind }, orderBy: { id: 'asc' } })).id;
}

/** The id of a function by its category. */
export async function functionOf(service: TestService, category: string): Promise<number> {
  return (await service.database.prisma.functionKind.findFirstOrThrow({ where: { category } })).id;
}

/** Creates a server through the API and returns its id. */
export async function putServer(admin: Session, name: string, ip: string): Promise<number> {
  const answer = await admin.call('server', 'add', { servName: name, servIp: ip, tport: 4100 });
  if (!answer.success) throw new Error(`server ${name}: ${answer.code}`);
  return answer.result.servId;
}
