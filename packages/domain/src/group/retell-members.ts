import { Prisma } from '../generated/prisma/client.ts';
import type { AuditCtx } from '../kernel/audit.ts';
import { raiseDesiredVersions } from '../terminal-setting/desired-version.ts';
import { changeRelations } from './change-relations.ts';
import { terminalsOfMemberships } from './memberships.ts';

/** Tells the terminals of a locked group that it is called otherwise, or has another area or type; automatic channels follow its name. */
export async function retellMembers(tx: AuditCtx, groupId: number): Promise<void> {
  const members = await terminalsOfMemberships(
    tx,
    Prisma.sql`m.group_id = ${groupId}::int`,
    Prisma.sql`for no key update`,
  );
  await changeRelations(tx, members, async () => {});
  await raiseDesiredVersions(tx, members, ['groups', 'channels']);
}
