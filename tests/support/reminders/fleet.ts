import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { pick, type Random } from '../random.ts';

const DAY_MS = 86_400_000;

/** A client in the simple model. */
export interface Reminded {
  id: number;
  path: number[];
  offsetMinutes: number;
  days: number;
  enabled: boolean;
}

/** A terminal in the simple model. */
export interface FleetTerminal {
  id: number;
  clientId: number;
  expires: number;
}

/** Clients with terminals; every change goes to the database and to the model alike. */
export interface Fleet {
  clients: Reminded[];
  terminals: FleetTerminal[];
  add: (clientId: number, expires: number) => Promise<void>;
  renew: (terminal: FleetTerminal, expires: number) => Promise<void>;
  transfer: (terminal: FleetTerminal, clientId: number) => Promise<void>;
  setDays: (client: Reminded, days: number) => Promise<void>;
  turn: (client: Reminded, enabled: boolean) => Promise<void>;
}

/** Creates a chain of three clients in each of some zones, each with its own reminder days. */
export async function putFleet(
  { database: { prisma } }: WorkerDeps,
  zones: readonly number[],
  random: Random,
): Promise<Fleet> {
  const clients: Reminded[] = [];
  const terminals: FleetTerminal[] = [];
  const { id: typeId } = await prisma.terminalType.findFirstOrThrow({ orderBy: { id: 'asc' } });
  for (const offsetMinutes of zones) {
    const area = await prisma.area.upsert({
      where: { name: `zone ${offsetMinutes}` },
      create: { name: `zone ${offsetMinutes}`, offsetMinutes },
      update: {},
    });
    let path = [1];
    for (const level of [1, 2, 3]) {
      const days = pick(random, [1, 3, 5, 9]);
      const name = `${offsetMinutes} ${level}`;
      const client = await prisma.client.create({
        data: {
          name,
          path: [],
          parentId: path.at(-1) ?? 1,
          type: level === 1 ? 1 : 2,
          areaId: area.id,
          email: `c${clients.length}@example.org`,
          reminderEnabled: true,
          reminderDays: days,
        },
      });
      path = [...path, client.id];
      await prisma.client.update({ where: { id: client.id }, data: { path } });
      clients.push({ id: client.id, path, offsetMinutes, days, enabled: true });
    }
  }
  const pathOf = (id: number) => clients.find((client) => client.id === id)?.path ?? [];
  return {
    clients,
    terminals,
    add: async (clientId, expires) => {
      const msId = `T${1_000_000_000 + terminals.length}`;
      const data = { msId, name: msId, typeId, clientId, scopePath: pathOf(clientId), passwordHash: 'none' };
      const { id } = await prisma.terminal.create({ data: { ...data, expireTime: new Date(expires) } });
      terminals.push({ id, clientId, expires });
    },
    renew: async (terminal, expires) => {
      await prisma.terminal.update({ where: { id: terminal.id }, data: { expireTime: new Date(expires) } });
      terminal.expires = expires;
    },
    transfer: async (terminal, clientId) => {
      const data = { clientId, scopePath: pathOf(clientId) };
      await prisma.terminal.update({ where: { id: terminal.id }, data });
      terminal.clientId = clientId;
    },
    setDays: async (client, days) => {
      await prisma.client.update({ where: { id: client.id }, data: { reminderDays: days } });
      client.days = days;
    },
    turn: async (client, enabled) => {
      await prisma.client.update({ where: { id: client.id }, data: { reminderEnabled: enabled } });
      client.enabled = enabled;
    },
  };
}

/** The local time of a client, as UTC fields. */
export function localOf({ offsetMinutes }: Pick<Reminded, 'offsetMinutes'>, moment: number): Date {
  return new Date(moment + offsetMinutes * 60_000);
}

/** The local day of a client, `yyyy-MM-dd`. */
export function dayAt(client: Pick<Reminded, 'offsetMinutes'>, moment: number): string {
  return localOf(client, moment).toISOString().slice(0, 10);
}

/** Terminals of a client and its descendants that expire within the days of their owner, computed one by one. */
export function expiringFor({ clients, terminals: radios }: Fleet, reader: Reminded, now: number): FleetTerminal[] {
  const owners = new Map(clients.map((client) => [client.id, client]));
  return radios.filter(({ clientId, expires }) => {
    const owner = owners.get(clientId);
    if (owner === undefined || !owner.path.includes(reader.id) || expires <= now) return false;
    const daysLeft = (Date.parse(dayAt(owner, expires)) - Date.parse(dayAt(owner, now))) / DAY_MS;
    return daysLeft <= owner.days;
  });
}
