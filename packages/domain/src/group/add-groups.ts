import type { InputOf, ResultOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/group';
import { groupCountOf } from '../client/group-count.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { assertThat, badField } from '../kernel/app-error.ts';
import { audit, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { rowsByKey } from '../kernel/list.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { numberedName } from '../terminal/terminal.rules.ts';
import { assertFitsBeneath, endOf, lockForNewGroups } from './group-guards.ts';
import { groupList } from './group.view.ts';

type Add = (typeof group)['endpoints']['add'];

const LONGEST_NAME = 64;

/**
 * Creates groups of a client, all or none: as many as it and every client above it may still create (docs/domain.md §1). Several get
 * names that end in numbers.
 */
export async function addGroups(ctx: Ctx, input: InputOf<Add>): Promise<ResultOf<Add>> {
  const names = namesOf(input);
  const endTime = endOf(ctx, input.grpType, input.endTime);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const client = await lockForNewGroups(tx, input.clientId);
    const parentId = input.grpPid ?? null;
    if (parentId !== null) await assertFitsBeneath(tx, client.id, parentId, 1);
    const { remaining } = await groupCountOf(tx, { clientId: client.id });
    assertThat(names.length <= remaining, 'countExceeded', { remaining });
    const ids = await refuseTaken({ name: 'grpName' }, () =>
      query<{ id: number }>(
        tx,
        Prisma.sql`insert into terminal_group (client_id, parent_id, name, type, area, end_time, create_time)
          select ${client.id}::int, ${parentId}::int, n.name, ${input.grpType}::text, ${input.area ?? null}::text,
            ${endTime}::timestamptz, ${tx.clock.now()}::timestamptz
          from unnest(${names}::text[]) with ordinality as n(name, place) order by n.place returning id`,
      ),
    );
    const created = await rowsByKey(
      tx,
      groupList,
      ids.map(({ id }) => id),
    );
    const [only] = created;
    await audit(tx, {
      target: listNames(names),
      targetClient: client,
      after: created.length === 1 ? only : { ...input, count: created.length, grpIds: ids.map(({ id }) => id) },
    });
    return { created, remaining: remaining - created.length };
  });
}

function namesOf({ grpName, count = 1 }: InputOf<Add>): string[] {
  const names = Array.from({ length: count }, (_, index) => numberedName(grpName, index, count));
  const [longest = ''] = names.slice(-1);
  if (longest.length > LONGEST_NAME)
    throw badField('grpName', 'maxLength', { max: LONGEST_NAME - (longest.length - grpName.length) });
  return names;
}
