import { numberChannels } from '@roger/domain/fleet/settings/number-channels';
import type { Db } from '@roger/domain/platform/db/db';
import type { DemoClient, DemoFleet } from './demo-clients.ts';

const MAX_MEMBERS = 500;

const KINDS = [
  { name: 'All hands', type: 'normal', area: null, isChild: false, every: 1 },
  { name: 'Early shift', type: 'normal', area: 'North', isChild: true, every: 2 },
  { name: 'Late shift', type: 'normal', area: 'South', isChild: true, every: 3 },
  { name: 'Emergency', type: 'emergency', area: null, isChild: false, every: 5 },
] as const;

/** Creates a dispatch group for each agent, and groups of the clients with their terminals and channels. */
export async function seedDemoGroups(db: Db, { agents, clients }: DemoFleet): Promise<void> {
  for (const { id } of agents)
    await db.group.create({ data: { clientId: id, name: 'Dispatch', type: 'broadcast', area: 'Centre' } });
  for (const client of clients) await seedGroupsOf(db, client);
}

async function seedGroupsOf(db: Db, { id: clientId }: DemoClient): Promise<void> {
  const terminals = await db.terminal.findMany({
    where: { clientId },
    orderBy: { id: 'asc' },
    take: MAX_MEMBERS,
    select: { id: true },
  });
  let topId: number | null = null;
  for (const [index, { name, type, area, isChild, every }] of KINDS.entries()) {
    const parentId: number | null = isChild ? topId : null;
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
