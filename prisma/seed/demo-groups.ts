import { numberChannels } from '@roger/domain/terminal-channel/number-channels';
import type { Db } from '@roger/domain/kernel/db';
import type { DemoClient } from './demo-clients.ts';

/** As many as a group holds. */
const MOST_MEMBERS = 500;

const KINDS = [
  { name: 'All hands', type: 'normal', area: null, beneath: false, every: 1 },
  { name: 'Early shift', type: 'normal', area: 'North', beneath: true, every: 2 },
  { name: 'Late shift', type: 'normal', area: 'South', beneath: true, every: 3 },
  { name: 'Emergency', type: 'emergency', area: null, beneath: false, every: 5 },
] as const;

/** Creates groups of the clients with their terminals in them, each on a channel; a dispatch group of each agent stands above. */
export async function seedDemoGroups(
  db: Db,
  { agents, clients }: { agents: readonly DemoClient[]; clients: readonly DemoClient[] },
): Promise<void> {
  for (const { id } of agents)
    await db.group.create({ data: { clientId: id, name: 'Dispatch', type: 'broadcast', area: 'Centre' } });
  for (const client of clients) await seedGroupsOf(db, client);
}

async function seedGroupsOf(db: Db, { id: clientId }: DemoClient): Promise<void> {
  const terminals = await db.terminal.findMany({
    where: { clientId },
    orderBy: { id: 'asc' },
    take: MOST_MEMBERS,
    select: { id: true },
  });
  let topId: number | null = null;
  for (const [index, { name, type, area, beneath, every }] of KINDS.entries()) {
    const parentId: number | null = beneath ? topId : null;
    const group: { id: number } = await db.group.create({ data: { clientId, name, type, area, parentId } });
    const groupId = group.id;
    topId ??= groupId;
    const members = terminals.filter((_terminal, place) => place % every === 0);
    await db.groupMember.createMany({
      data: members.map((one) => ({ groupId, terminalId: one.id, isDefault: index === 0 })),
    });
  }
  await numberChannels(
    { db },
    terminals.map(({ id }) => id),
  );
}
