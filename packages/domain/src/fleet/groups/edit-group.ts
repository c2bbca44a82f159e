import type { InputOf } from '@roger/contract/define';
import { group } from '@roger/contract/families/fleet/groups/group';
import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { badField } from '../../platform/ctx/app-error.ts';
import { audit, type AuditCtx } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { parseTime } from '../../platform/common/time.ts';
import {
  assertFitsBelow,
  assertMayBeTemporary,
  parseGroupEnd,
  countLevels,
  listGroupPath,
  lockGroupTree,
} from './group-guards.ts';
import { getGroup } from './list-groups.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { raiseDesiredVersions } from '../settings/desired-version.ts';
import { changeRelations } from './change-relations.ts';
import { listMemberTerminals } from './memberships.ts';

type Input = InputOf<(typeof group)['endpoints']['edit']>;

const FIXED = ['clientId', 'createTime'] as const;
/** Fields that terminals receive. */
const PUBLISHED = ['grpName', 'grpType', 'area'] as const;

/** Changes a group, or moves it below another one of its client (docs/domain.md §5). */
export async function editGroup(ctx: Ctx, input: Input): Promise<GroupRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    // A group never changes its client: this read needs no lock.
    const { clientId } = await getGroup(tx, input);
    await lockGroupTree(tx, [clientId]);
    await lockRows(tx, 'terminal_group', [input.grpId], 'no key update');
    const before = await getGroup(tx, input);
    assertFixed<GroupRow>(input, before, FIXED);
    const end = parseNewEnd(tx, input, before);
    if (input.grpPid !== undefined && input.grpPid !== before.grpPid) await assertParent(tx, before, input.grpPid);
    const grpType = input.grpType ?? before.grpType;
    if (grpType === 'temporary' && before.grpType !== 'temporary') await assertMayBeTemporary(tx, before.grpId);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = {
      name: input.grpName ?? before.grpName,
      parentId: givenOr(input.grpPid, before.grpPid),
      type: grpType,
      area: givenOr(input.area, before.area),
      endTime: end,
      rowVersion: nextVersion(group.endpoints.edit, input, before),
    };
    await refuseDuplicate({ name: 'grpName' }, () => tx.db.group.update({ where: { id: before.grpId }, data }));
    const after = await getGroup(tx, input);
    if (PUBLISHED.some((field) => before[field] !== after[field])) await republishMembers(tx, before.grpId);
    await audit(tx, { target: after.grpName, targetClient: await clientInScope(tx, clientId), before, after });
    return after;
  });
}

/** An unchanged end is not validated again: it may have passed, and it ends with the type. */
function parseNewEnd(tx: Ctx, input: Input, before: GroupRow): Date | null {
  const grpType = input.grpType ?? before.grpType;
  const endTime = givenOr(input.endTime, before.endTime);
  if (endTime !== before.endTime) return parseGroupEnd(tx, grpType, endTime);
  if (grpType !== 'temporary') return null;
  return endTime === null ? parseGroupEnd(tx, grpType, endTime) : parseTime(endTime);
}

/** Refuses a parent below the group itself, of another client, or too deep. */
async function assertParent(tx: Ctx, { grpId, clientId }: GroupRow, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  if ((await listGroupPath(tx, parentId)).includes(grpId)) throw badField('grpPid', 'exists');
  await assertFitsBelow(tx, clientId, parentId, await countLevels(tx, grpId));
}

/** Republishes a locked group after a change of name, area or type; automatic channels follow the name. */
async function republishMembers(tx: AuditCtx, groupId: number): Promise<void> {
  const members = await listMemberTerminals(
    tx,
    Prisma.sql`m.group_id = ${groupId}::int`,
    Prisma.sql`for no key update`,
  );
  await changeRelations(tx, members, async () => {});
  await raiseDesiredVersions(tx, members, ['groups', 'channels']);
}
