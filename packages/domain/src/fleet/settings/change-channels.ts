import type { ChannelMode, TerminalChannels } from '@roger/contract/families/fleet/terminal-channels';
import { changeRelations } from '../groups/change-relations.ts';
import { AppError } from '../../platform/ctx/app-error.ts';
import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { NamedTerminal } from '../terminals/named-terminals.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { readChannels, storedChannelsSql } from './read-channels.ts';

const MAX_NAMED = 20;
const MAX_LOGGED = 1000;

/** Dispatchers have no channels (3209). */
export function assertHaveChannels(terminals: readonly NamedTerminal[]): void {
  const dispatchers = terminals.filter(({ kind }) => kind === 'dispatcher').map(({ msId }) => msId);
  if (dispatchers.length > 0) throw new AppError('kindUnfit', { params: { msIds: dispatchers.slice(0, MAX_NAMED) } });
}

/** Groups that all of the terminals are in, without hidden ones. */
export async function findCommonGroups(
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

/** Changes channels of locked terminals and their numbering; returns the new channels. */
export async function changeChannels(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  mode: ChannelMode,
  change: () => Promise<unknown>,
): Promise<TerminalChannels> {
  const ids = terminals.map(({ id }) => id);
  const changed = new Set(
    await changeRelations(tx, ids, async () => {
      await tx.db
        .$executeRaw`update terminal set channel_mode = ${mode} where id = any(${ids}::int[]) and channel_mode <> ${mode}`;
      await change();
    }),
  );
  const answer = await readChannels(tx, terminals, storedChannelsSql(ids));
  const channels = new Map(answer.map((one) => [one.msId, one.channels]));
  await auditPerClient(
    tx,
    terminals.filter(({ id }) => changed.has(id)),
    (own) => ({
      target: listNames(own.map(({ msId }) => msId)),
      after: {
        terminals: own.length,
        channelMode: mode,
        channels: own.slice(0, MAX_LOGGED).map(({ msId }) => ({
          msId,
          channels: channels.get(msId)?.map(({ channel, grpId }) => ({ channel, grpId })) ?? [],
        })),
      },
    }),
  );
  return answer;
}
