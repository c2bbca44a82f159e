import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { TerminalChannels } from '@roger/contract/families/terminal-channels';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { assertHaveChannels, changeChannels, groupsOfAll } from './change-channels.ts';

type Calls = (typeof terminal)['endpoints'];

/** Exchanges the numbers of two channels of a terminal, which stay as they are set then (docs/domain.md §5). */
export async function swapChannels(
  ctx: Ctx,
  { msId, channels }: InputOf<Calls['replacementChannel']>,
): Promise<TerminalChannels> {
  return transaction(ctx, async (tx) => {
    const one = await lockOne(tx, msId);
    const [from, to] = channels;
    assertThat(channels.length === 2 && from !== to, 'twoChannels');
    const there = await tx.db.terminalChannel.count({ where: { terminalId: one.id, channel: { in: channels } } });
    assertThat(there === 2, 'notFound');
    return changeChannels(
      tx,
      [one],
      'fixed',
      () => tx.db.$executeRaw`
        update terminal_channel x set group_id = y.group_id, name = y.name, area = y.area from terminal_channel y
        where x.terminal_id = ${one.id}::int and y.terminal_id = x.terminal_id and x.channel <> y.channel
          and x.channel = any(${channels}::int[]) and y.channel = any(${channels}::int[])`,
    );
  });
}

/** Changes group, name or area of a channel, which stays as it is set then; without a group it goes. */
export async function editChannel(
  ctx: Ctx,
  { msId, channel, name, grpId, area }: InputOf<Calls['editChannel']>,
): Promise<TerminalChannels> {
  return transaction(ctx, async (tx) => {
    const one = await lockOne(tx, msId);
    const where = { terminalId_channel: { terminalId: one.id, channel } };
    orNotFound(await tx.db.terminalChannel.findUnique({ where }));
    if (grpId !== undefined && grpId !== null && !(await groupsOfAll(tx, [one], [grpId])).has(grpId)) {
      throw badField('grpId', 'enum');
    }
    return changeChannels(tx, [one], 'fixed', async () => {
      if (grpId === null) await tx.db.terminalChannel.delete({ where });
      else {
        const data = { ...given({ name, area }), ...(grpId !== undefined && { groupId: grpId }) };
        await tx.db.terminalChannel.update({ where, data });
        await dropGroupsTexts(tx, one.id, channel);
      }
    });
  });
}

/** A text that is the group's is none of the channel's own: it follows the group when that is renamed. */
async function dropGroupsTexts(tx: Ctx, terminalId: number, channel: number): Promise<void> {
  await tx.db.$executeRaw`
    update terminal_channel ch set name = nullif(ch.name, g.name), area = nullif(ch.area, g.area) from terminal_group g
    where g.id = ch.group_id and ch.terminal_id = ${terminalId}::int and ch.channel = ${channel}::smallint`;
}

function given(texts: { name: string | null | undefined; area: string | null | undefined }) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

async function lockOne(tx: Ctx, msId: string): Promise<NamedTerminal> {
  const terminals = await lockTerminals(tx, { msIds: [msId] });
  assertHaveChannels(terminals);
  return orNotFound(terminals[0], 'terminalNotFound');
}
