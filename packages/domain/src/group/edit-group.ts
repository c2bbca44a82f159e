import type { InputOf } from '@roger/contract/define';
import { group } from '@roger/contract/families/group';
import type { GroupRow } from '@roger/contract/families/group-row';
import { clientInScope } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { parseTime } from '../kernel/time.ts';
import { assertFitsBeneath, assertMayBeTemporary, endOf, levelsOf, lineOf, lockGroupTree } from './group-guards.ts';
import { getGroup } from './list-groups.ts';
import { retellMembers } from './retell-members.ts';

type Input = InputOf<(typeof group)['endpoints']['edit']>;

const FIXED = ['clientId', 'createTime'] as const;
/** What terminals are told of their groups. */
const TOLD = ['grpName', 'grpType', 'area'] as const;

/** Changes a group, or moves it beneath another one of its client (docs/domain.md §5). */
export async function editGroup(ctx: Ctx, input: Input): Promise<GroupRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    // A group stays with its client, so that this read needs no lock.
    const { clientId } = await getGroup(tx, input);
    await lockGroupTree(tx, [clientId]);
    await lockRows(tx, 'terminal_group', [input.grpId], 'no key update');
    const before = await getGroup(tx, input);
    assertFixed<GroupRow>(input, before, FIXED);
    const end = newEnd(tx, input, before);
    if (input.grpPid !== undefined && input.grpPid !== before.grpPid) await assertPlace(tx, before, input.grpPid);
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
    await refuseTaken({ name: 'grpName' }, () => tx.db.group.update({ where: { id: before.grpId }, data }));
    const after = await getGroup(tx, input);
    if (TOLD.some((field) => before[field] !== after[field])) await retellMembers(tx, before.grpId);
    await audit(tx, { target: after.grpName, targetClient: await clientInScope(tx, clientId), before, after });
    return after;
  });
}

/** An end that came back as it is stored is none that was asked for: it goes with the type, and may have passed. */
function newEnd(tx: Ctx, input: Input, before: GroupRow): Date | null {
  const grpType = input.grpType ?? before.grpType;
  const given = givenOr(input.endTime, before.endTime);
  if (given !== before.endTime) return endOf(tx, grpType, given);
  if (grpType !== 'temporary') return null;
  return given === null ? endOf(tx, grpType, given) : parseTime(given);
}

/** Refuses a place beneath itself, of another client, or too deep. */
async function assertPlace(tx: Ctx, { grpId, clientId }: GroupRow, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  if ((await lineOf(tx, parentId)).includes(grpId)) throw badField('grpPid', 'exists');
  await assertFitsBeneath(tx, clientId, parentId, await levelsOf(tx, grpId));
}
