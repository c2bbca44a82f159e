import type { InputOf, ResultOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/fleet/groups/group';
import { groupCountOf } from '../../tenancy/clients/group-count.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { numberedName } from '../terminals/terminal.rules.ts';
import { assertFitsBelow, parseGroupEnd, lockForNewGroups } from './group-guards.ts';
import { groupList } from './group.view.ts';

type Add = (typeof group)['endpoints']['add'];

const MAX_NAME = 64;

/** Creates groups, all or none, within the quotas of the client and the clients above it (docs/domain.md §1). */
export async function addGroups(ctx: Ctx, input: InputOf<Add>): Promise<ResultOf<Add>> {
  const names = namesOf(input);
  const endTime = parseGroupEnd(ctx, input.grpType, input.endTime);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const client = await lockForNewGroups(tx, input.clientId);
    const parentId = input.grpPid ?? null;
    if (parentId !== null) await assertFitsBelow(tx, client.id, parentId, 1);
    const { remaining } = await groupCountOf(tx, { clientId: client.id });
    assert(names.length <= remaining, 'countExceeded', { remaining });
    const ids = await refuseDuplicate({ name: 'grpName' }, () =>
      query<{ id: number }>(
        tx,
        Prisma.sql`insert into terminal_group (client_id, parent_id, name, type, area, end_time, create_time)
          select ${client.id}::int, ${parentId}::int, n.name, ${input.grpType}::text, ${input.area ?? null}::text,
            ${endTime}::timestamptz, ${tx.clock.now()}::timestamptz
          from unnest(${names}::text[]) with ordinality as n(name, place) order by n.place returning id`,
      ),
    );
    const grpIds = ids.map(({ id }) => id);
    const created = await rowsByKey(tx, groupList, grpIds);
    const after = created.length === 1 ? created[0] : { ...input, count: created.length, grpIds };
    await audit(tx, { target: listNames(names), targetClient: client, after });
    return { created, remaining: remaining - created.length };
  });
}

function namesOf({ grpName, count = 1 }: InputOf<Add>): string[] {
  const names = Array.from({ length: count }, (_, index) => numberedName(grpName, index, count));
  const [longest = ''] = names.slice(-1);
  if (longest.length > MAX_NAME)
    throw badField('grpName', 'maxLength', { max: MAX_NAME - (longest.length - grpName.length) });
  return names;
}
