import type { Db } from '@roger/domain/platform/db/db';
import { hashTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import type { DemoClient } from './demo-clients.ts';
import type { DemoRandom } from './random.ts';

const TERMINALS = 2000;
const DAY = 86_400_000;

interface Fleet {
  clients: readonly DemoClient[];
  models: readonly number[];
  servers: readonly number[];
}

const roles = ['Patrol', 'Gate', 'Crane', 'Shift lead', 'Driver', 'Dock', 'Service', 'Steward', 'Control', 'Rescue'];

/** Creates terminals with an uneven distribution over clients, expiries and signs of life, like real fleets. */
export async function seedDemoTerminals(db: Db, random: DemoRandom, fleet: Fleet): Promise<void> {
  const types = await db.terminalType.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, kind: true, idPrefix: true },
  });
  const functions = await db.functionKind.findMany({ orderBy: { id: 'asc' }, select: { id: true, category: true } });
  const now = Date.now();
  const rows = Array.from({ length: TERMINALS }, (_, index) => terminalRow(random, fleet, types, index, now));
  const created = await db.terminal.createManyAndReturn({
    data: rows,
    select: { id: true, expireTime: true, typeId: true },
  });
  const kindOf = new Map(types.map(({ id, kind }) => [id, kind]));
  await db.terminalFunction.createMany({
    data: created.flatMap(({ id, expireTime, typeId }) =>
      functions
        .filter(({ category }) => hasFunction(random, kindOf.get(typeId) ?? '', category))
        .map((one) => ({ terminalId: id, functionId: one.id, expireTime })),
    ),
  });
  await db.terminalPresence.createMany({
    data: created.flatMap(({ id }) => {
      // One in twelve was never online.
      if (random.below(12) === 0) return [];
      const lastSeen = new Date(now - Math.floor(random.below(1000) ** 2 * 30 * 6) - 600_000);
      return {
        terminalId: id,
        lastSeenTime: lastSeen,
        lastOnlineTime: new Date(lastSeen.getTime() - random.below(8 * 3_600_000)),
        lastOfflineTime: lastSeen,
        signedOff: true,
      };
    }),
  });
}

function terminalRow(
  random: DemoRandom,
  { clients, models }: Fleet,
  types: readonly { id: number; idPrefix: string; kind: string }[],
  index: number,
  now: number,
) {
  // The square makes the first clients large and the last ones small.
  const client = clients[Math.floor((random.below(1000) / 1000) ** 2 * clients.length)] as DemoClient;
  const type = types[
    index % 50 === 49 ? 4 : index % 25 === 24 ? 3 : random.pick([0, 0, 0, 1, 2])
  ] as (typeof types)[number];
  const createTime = new Date(now - (1 + random.below(700)) * DAY - random.below(DAY));
  const expireTime = new Date(now + expiryDays(random) * DAY + random.below(DAY));
  const radio = type.kind === 'terminal';
  return {
    msId: `${type.idPrefix}${String(index + 1).padStart(9, '0')}`,
    name: `${random.pick(roles)} ${String(index + 1).padStart(4, '0')}`,
    typeId: type.id,
    clientId: client.id,
    scopePath: client.path,
    modelId: radio ? random.pick(models) : null,
    imei: radio ? `86${String(1_000_000 + index).padStart(7, '0')}${random.digits(6)}` : null,
    iccid: radio && random.below(5) > 0 ? `8949${String(index).padStart(6, '0')}${random.digits(9)}` : null,
    phone: radio && random.below(3) === 0 ? `+49170${random.digits(7)}` : null,
    passwordHash: hashTerminalPassword(random.digits(6)),
    serverId: client.serverId,
    callLevel: random.pick([0, 0, 0, 1, 2, 5]),
    connType: random.pick(['TCP', 'TCP', 'UDP']),
    version: radio ? random.pick(['4.2.1', '4.3.0', '4.3.5', '5.0.2']) : null,
    dispatcherVersion: type.kind === 'dispatcher' ? random.pick(['3.8.5', '3.8.7']) : null,
    expireTime,
    anchorDay: expireTime.getUTCDate(),
    limitReason: random.below(120) === 0 ? 'admin' : null,
    createTime,
    creatorName: 'admin',
  };
}

/** Days until expiry: some long expired, some soon, most within the year, many at its end. */
function expiryDays(random: DemoRandom): number {
  const lot = random.below(100);
  if (lot < 8) return -1 - random.below(120);
  if (lot < 22) return random.below(30);
  if (lot < 70) return 30 + random.below(270);
  return 300 + random.below(90);
}

function hasFunction(random: DemoRandom, kind: string, category: string): boolean {
  if (category === 'poc') return true;
  if (kind === 'dispatcher') return ['fullDispatcher', 'recording'].includes(category) && random.below(2) === 0;
  return kind === 'terminal' && category === 'patrol' && random.below(9) === 0;
}
