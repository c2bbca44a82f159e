import { PLATFORM_ID } from '@roger/contract/constants';
import type { Db } from '@roger/domain/platform/db/db';
import type { DemoRandom } from './random.ts';

/** A client of the demo fleet. */
export interface DemoClient {
  id: number;
  path: number[];
  serverId: number;
  offsetMinutes: number;
}

export interface DemoFleet {
  agents: readonly DemoClient[];
  clients: readonly DemoClient[];
}

interface Region {
  agent: string;
  offsetMinutes: number;
  server: number;
  city: string;
  clients: readonly string[];
}

const regions: readonly Region[] = [
  {
    agent: 'Nordwind Communications',
    offsetMinutes: 60,
    server: 0,
    city: 'Hamburg',
    clients: [
      'Hafen Logistik',
      'Alster Security',
      'Elbe Construction',
      'Nordsee Ferries',
      'Hansa Events',
      'Stadtwerke Kiel',
      'Baltic Rail Services',
      'Ostsee Windpark',
      'Lübeck Airport',
      'Harz Mountain Rescue',
      'Weser Chemicals',
      'Bremen Trams',
      'Heide Forestry',
      'Fehmarn Tunnel Works',
    ],
  },
  {
    agent: 'Lion City Radio',
    offsetMinutes: 480,
    server: 1,
    city: 'Singapore',
    clients: [
      'Marina Bay Hotels',
      'Changi Ground Services',
      'Straits Shipping',
      'Orchard Retail Security',
      'Jurong Refinery',
      'Sentosa Resorts',
      'Island Taxi',
      'Tuas Port Crew',
      'Garden Parks',
      'Harbour Pilots',
      'Metro Night Works',
      'Bukit Quarry',
      'Kallang Stadium',
    ],
  },
  {
    agent: 'Rádio Sul',
    offsetMinutes: -180,
    server: 2,
    city: 'São Paulo',
    clients: [
      'Paulista Segurança',
      'Santos Terminais',
      'Vale Mineração',
      'Rota Ônibus',
      'Guarulhos Handling',
      'Usina do Vale',
      'Cerrado Agro',
      'Arena Eventos',
      'Serra Resgate',
      'Metrô Obras',
      'Litoral Energia',
      'Pampa Frigorífico',
      'Delta Entregas',
    ],
  },
];

const people = [
  'Jonas Weber',
  'Mei Lin Tan',
  'Camila Rocha',
  'Lena Vogt',
  'Arif Rahman',
  'Bruno Castro',
  'Ida Petersen',
  'Wei Jie Ong',
  'Rafael Lima',
];

/** Creates the agents and clients; every fourth client is below another client. */
export async function seedDemoClients(db: Db, random: DemoRandom, servers: readonly number[]): Promise<DemoFleet> {
  const agents: DemoClient[] = [];
  const clients: DemoClient[] = [];
  for (const region of regions) {
    const { offsetMinutes, city } = region;
    const area = await db.area.findFirstOrThrow({ where: { offsetMinutes }, select: { id: true } });
    const common = { areaId: area.id, serverId: servers[region.server] ?? null, offsetMinutes, city, random };
    const agent = await createClient(db, {
      ...common,
      name: region.agent,
      type: 1,
      parentPath: [PLATFORM_ID],
      quota: 2000,
      customPricing: true,
    });
    agents.push(agent);
    let previous = agent;
    for (const [index, name] of region.clients.entries()) {
      const parent = index % 4 === 3 ? previous : agent;
      previous = await createClient(db, {
        ...common,
        name,
        type: 2,
        parentPath: parent.path,
        quota: 200 - parent.path.length * 20,
        customPricing: index % 3 === 1,
      });
      clients.push(previous);
    }
  }
  return { agents, clients };
}

interface NewClient {
  name: string;
  type: number;
  parentPath: readonly number[];
  quota: number;
  customPricing: boolean;
  areaId: number;
  serverId: number | null;
  offsetMinutes: number;
  city: string;
  random: DemoRandom;
}

async function createClient(db: Db, client: NewClient): Promise<DemoClient> {
  const { name, type, parentPath, quota, customPricing, areaId, serverId, offsetMinutes, city, random } = client;
  const [{ id } = { id: 0 }] = await db.$queryRaw<{ id: number }[]>`select nextval('client_id_seq')::int as id`;
  const path = [...parentPath, id];
  const slug = name
    .normalize('NFD')
    .replace(/[^A-Za-z]+/g, '')
    .toLowerCase();
  await db.client.create({
    data: {
      id,
      parentId: parentPath.at(-1) ?? PLATFORM_ID,
      path,
      name,
      type,
      contact: random.pick(people),
      phone: `+${random.digits(11)}`,
      email: `office@${slug}.example`,
      areaId,
      company: name,
      address: `${1 + random.below(180)} Harbour Road, ${city}`,
      groupQuota: quota,
      customPricing,
      serverId,
      reminderEnabled: random.below(3) > 0,
      reminderDays: random.pick([15, 30, 30, 60]),
      createTime: new Date(Date.now() - (200 + random.below(900)) * 86_400_000),
      ...(serverId === null ? {} : { servers: { create: { serverId } } }),
    },
  });
  return { id, path, serverId: serverId ?? 0, offsetMinutes };
}
