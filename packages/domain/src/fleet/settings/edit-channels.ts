import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { TerminalChannels } from '@roger/contract/families/fleet/terminal-channels';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { assertHaveChannels, changeChannels, findCommonGroups } from './change-channels.ts';

type Swap = InputOf<(typeof terminal)['endpoints']['replacementChannel']>;
type Edit = InputOf<(typeof terminal)['endpoints']['editChannel']>;

/** Swaps the numbers of two channels of a terminal; its channels are fixed then (docs/domain.md §5). */
export async function swapChannels(ctx: Ctx, { msId, channels }: Swap): Promise<TerminalChannels> {
  return transaction(ctx, async (tx) => {
    const one = await lockOne(tx, msId);
    const [from, to] = channels;
    assert(channels.length === 2 && from !== to, 'twoChannels');
    const count = await tx.db.terminalChannel.count({ where: { terminalId: one.id, channel: { in: channels } } });
    assert(count === 2, 'notFound');
    const swap = () => tx.db.$executeRaw`
        update terminal_channel x set group_id = y.group_id, name = y.name, area = y.area from terminal_channel y
        where x.terminal_id = ${one.id}::int and y.terminal_id = x.terminal_id and x.channel <> y.channel
          and x.channel = any(${channels}::int[]) and y.channel = any(${channels}::int[])`;
    return changeChannels(tx, [one], 'fixed', swap);
  });
}

/** Changes group, name or area of a channel, which is fixed then; null as group deletes it. */
export async function editChannel(ctx: Ctx, { msId, channel, name, grpId, area }: Edit): Promise<TerminalChannels> {
  return transaction(ctx, async (tx) => {
    const one = await lockOne(tx, msId);
    const where = { terminalId_channel: { terminalId: one.id, channel } };
    assertFound(await tx.db.terminalChannel.findUnique({ where }));
    if (grpId !== undefined && grpId !== null && !(await findCommonGroups(tx, [one], [grpId])).has(grpId)) {
      throw badField('grpId', 'enum');
    }
    return changeChannels(tx, [one], 'fixed', async () => {
      if (grpId === null) await tx.db.terminalChannel.delete({ where });
      else {
        const data = { ...definedOnly({ name, area }), ...(grpId !== undefined && { groupId: grpId }) };
        await tx.db.terminalChannel.update({ where, data });
        await clearGroupTexts(tx, one.id, channel);
      }
    });
  });
}

/** A text equal to the group's is removed: it then follows the group's changes. */
async function clearGroupTexts(tx: Ctx, terminalId: number, channel: number): Promise<void> {
  await tx.db.$executeRaw`
    update terminal_channel ch set name = nullif(ch.name, g.name), area = nullif(ch.area, g.area) from terminal_group g
    where g.id = ch.group_id and ch.terminal_id = ${terminalId}::int and ch.channel = ${channel}::smallint`;
}

function definedOnly(texts: { name: string | null | undefined; area: string | null | undefined }) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

async function lockOne(tx: Ctx, msId: string): Promise<NamedTerminal> {
  const terminals = await lockTerminals(tx, { msIds: [msId] });
  assertHaveChannels(terminals);
  return assertFound(terminals[0], 'terminalNotFound');
}
