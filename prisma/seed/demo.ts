import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { hashPassword } from '@roger/domain/tenancy/passwords/password';
import type { Db } from '@roger/domain/platform/db/db';
import type { DemoBooks } from './demo-books.ts';
import { seedDemoClients } from './demo-clients.ts';
import { seedDemoCloud } from './demo-cloud.ts';
import { seedDemoCoins } from './demo-coins.ts';
import { seedDemoGroups } from './demo-groups.ts';
import { seedDemoHistory } from './demo-history.ts';
import { seedDemoPlans } from './demo-plans.ts';
import { demoServers } from './demo-servers.ts';
import { seedDemoTerminals } from './demo-terminals.ts';
import { seedDemoUse } from './demo-use.ts';
import { seedDemoVouchers } from './demo-vouchers.ts';
import { seedDemoWork } from './demo-work.ts';
import { demoRandom } from './random.ts';

/** Seeds a demo fleet: 3 agents, 40 clients on several levels and 2 000 terminals, with all that belongs to them. */
export async function seedDemo(books: DemoBooks): Promise<void> {
  const { db } = books;
  const random = demoRandom(20_260_101);
  const servers = await seedServers(db);
  const models = await seedModels(db);
  const { agents, clients } = await seedDemoClients(db, random, servers);
  await seedDemoTerminals(db, random, { clients, models, servers });
  await seedDemoGroups(db, { agents, clients });
  // Their validity has no bills: it is granted, as for terminals older than the ledger.
  await db.$queryRaw`select grant_unbilled_validity()`;
  const [agent] = agents;
  const [client] = clients;
  if (agent === undefined || client === undefined) throw new Error('the demo fleet has no clients');
  await seedAccount(db, 'agent', 'Alex Morgan', agent.id);
  await seedAccount(db, 'client', 'Robin Fischer', client.id);
  await seedDemoCoins(books, random, { agents, clients });
  await seedDemoVouchers(books, { agents, clients });
  await seedDemoUse(books, agent.id);
  await seedDemoPlans(books, { agents, clients });
  await seedDemoCloud(books);
  await seedDemoHistory(books);
  await seedDemoWork(books, agent);
}

async function seedServers(db: Db): Promise<number[]> {
  const data = demoServers.map(({ name, ip, port }) => ({ name, ip, port }));
  const rows = await db.server.createManyAndReturn({ data, select: { id: true } });
  return rows.map(({ id }) => id);
}

async function seedModels(db: Db): Promise<number[]> {
  const names = [
    'RG-100',
    'RG-200 Pro',
    'RG-310 LTE',
    'RG-500 Rugged',
    'RG-M9 Mobile',
    'RG-M12 Mobile',
    'RG-X1 Smart',
    'RG-X2 Smart',
  ];
  const rows = await db.terminalModel.createManyAndReturn({
    data: names.map((name) => ({ name })),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function seedAccount(db: Db, name: 'agent' | 'client', userName: string, clientId: number): Promise<void> {
  const role = await db.role.findUniqueOrThrow({ where: { defaultFor: name }, select: { id: true } });
  await db.account.create({
    data: {
      name,
      userName,
      passwordHash: await hashPassword(INITIAL_PASSWORD),
      passwordState: 'initial',
      clientId,
      roleId: role.id,
    },
  });
}
