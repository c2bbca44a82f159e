import type { ChannelMode, TerminalChannels } from '@roger/contract/families/terminal-channels';
import { changeRelations } from '../group/change-relations.ts';
import { AppError } from '../kernel/app-error.ts';
import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { NamedTerminal } from '../terminal/named-terminals.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { readChannels, storedChannels } from './read-channels.ts';

const NAMED = 20;
const MOST_NAMED = 1000;

/** Dispatchers have no channels (3209). */
export function assertHaveChannels(terminals: readonly NamedTerminal[]): void {
  const dispatchers = terminals.filter(({ kind }) => kind === 'dispatcher').map(({ msId }) => msId);
  if (dispatchers.length > 0) throw new AppError('kindUnfit', { params: { msIds: dispatchers.slice(0, NAMED) } });
}

/** Those of these groups that each of the terminals is in, as far as the caller knows. */
export async function groupsOfAll(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  groupIds: readonly number[],
): Promise<Set<number>> {
  const ids = terminals.map(({ id }) => id);
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select m.group_id as id from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      where m.terminal_id = any(${ids}::int[]) and m.group_id = any(${[...groupIds]}::int[])
        and cardinality(c.path) > ${tx.actor.hiddenLevels}::int
      group by m.group_id having count(*) = ${ids.length}::int`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Changes channels of locked terminals and says how they are numbered from now on; answers the channels that they have then. */
export async function changeChannels(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  mode: ChannelMode,
  change: () => Promise<unknown>,
): Promise<TerminalChannels> {
  const ids = terminals.map(({ id }) => id);
  const changed = new Set(
    await changeRelations(tx, ids, async () => {
      await tx.db.terminal.updateMany({
        where: { id: { in: ids }, channelMode: { not: mode } },
        data: { channelMode: mode },
      });
      await change();
    }),
  );
  const answer = await readChannels(tx, terminals, storedChannels(ids));
  const channels = new Map(answer.map((one) => [one.msId, one.channels]));
  await auditPerClient(
    tx,
    terminals.filter(({ id }) => changed.has(id)),
    (own) => ({
      target: listNames(own.map(({ msId }) => msId)),
      after: {
        terminals: own.length,
        channelMode: mode,
        channels: own.slice(0, MOST_NAMED).map(({ msId }) => ({
          msId,
          channels: channels.get(msId)?.map(({ channel, grpId }) => ({ channel, grpId })) ?? [],
        })),
      },
    }),
  );
  return answer;
}
