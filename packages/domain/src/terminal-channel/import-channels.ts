import { channelColumns } from '@roger/contract/families/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { Prisma } from '../generated/prisma/client.ts';
import { valuesOf, type Sheet, type SheetRow } from '../import/columns.ts';
import { judgeSheet, type JudgedSheet } from '../import/judge.ts';
import { runImport, type ImportKind, type ImportOptions } from '../import/run-import.ts';
import { closestName } from '../import/similar-names.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { withPauses } from '../kernel/event-loop.ts';
import { query } from '../kernel/sql.ts';
import { lockKnownTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { changeChannels } from './change-channels.ts';

type Field = keyof typeof channelColumns;
type Row = SheetRow<Field>;

/** A terminal of the sheet, and its groups by name. */
interface Known {
  terminal: NamedTerminal;
  groups: ReadonlyMap<string, number>;
}
type Terminals = ReadonlyMap<string, Known>;

/** Channels of terminals by their IDs: the rows of one replace all that it has, and stay as they are set (docs/domain.md §5). */
export const channelRows: ImportKind<Field, Terminals, ImportOptions, object> = {
  key: 'msId',
  async judge(tx, sheet) {
    const known = await knownTerminals(tx, valuesOf(sheet.rows, 'msId'));
    const judged = await judgeSheet<Field>(sheet, {
      columns: channelColumns,
      names: [{ field: 'msId', known, similar: new Map(), key: 'terminalNotFound' }],
      unique: [],
      skips: () => false,
    });
    return { ...(await judgeChannels(judged, known)), known };
  },
  accept: async (_tx, { good, known }) => ({ insert: (inside) => storeChannels(inside, good, known) }),
};

/** Replaces channels of terminals, all or none (docs/contract.md §1 'Import'). */
export function importChannels(ctx: Ctx, sheet: Sheet<Field>, options: ImportOptions): Promise<ImportResult> {
  return runImport(ctx, channelRows, sheet, options);
}

async function knownTerminals(tx: Ctx, msIds: readonly string[]): Promise<Terminals> {
  const terminals = await lockKnownTerminals(tx, msIds);
  const ids = terminals.map(({ id }) => id);
  const rows = await query<{ id: number; name: string; groupId: number }>(
    tx,
    // Of two groups of one name the one of the nearer client is meant: it comes last.
    Prisma.sql`select m.terminal_id as id, g.name, g.id as "groupId"
      from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      where m.terminal_id = any(${ids}::int[]) and cardinality(c.path) > ${tx.actor.hiddenLevels}::int
      order by m.terminal_id, cardinality(c.path), g.id`,
  );
  const groups = new Map(ids.map((id) => [id, new Map<string, number>()]));
  for (const { id, name, groupId } of rows) groups.get(id)?.set(name, groupId);
  return new Map(
    terminals.map((terminal) => [terminal.msId, { terminal, groups: groups.get(terminal.id) ?? new Map() }]),
  );
}

/** Dispatchers have no channels; a terminal has each number once, and only groups that it is in. */
async function judgeChannels(judged: JudgedSheet<Field>, terminals: Terminals): Promise<JudgedSheet<Field>> {
  const { faults } = judged;
  const numbers = new Set<string>();
  for await (const { row, values } of withPauses(judged.good)) {
    const { msId = '', channel = '', grpName = '' } = values;
    const known = terminals.get(msId);
    const number = `${msId} ${channel}`;
    if (known?.terminal.kind === 'dispatcher') faults.refusal(row, 'msId', msId, 'kindUnfit');
    if (numbers.has(number)) faults.rule(row, 'channel', channel, 'exists');
    numbers.add(number);
    if (known?.groups.has(grpName) === true) continue;
    const suggestion = closestName(grpName, [...(known?.groups.keys() ?? [])]);
    faults.refusal(row, 'grpName', grpName, 'notFound', suggestion === undefined ? undefined : { suggestion });
  }
  return { ...judged, good: judged.good.filter(({ row }) => !faults.has(row)) };
}

async function storeChannels(tx: Ctx, good: readonly Row[], known: Terminals): Promise<object> {
  const channels = good.flatMap(({ values }) => {
    const { terminal, groups } = known.get(values.msId ?? '') ?? {};
    const groupId = groups?.get(values.grpName ?? '');
    return terminal === undefined || groupId === undefined ? [] : [{ terminal, groupId, values }];
  });
  const terminals = [...new Map(channels.map(({ terminal }) => [terminal.id, terminal])).values()];
  const ids = terminals.map(({ id }) => id);
  const column = (field: 'channelName' | 'area') => channels.map(({ values }) => values[field] ?? null);
  await changeChannels(tx, terminals, 'fixed', async () => {
    await tx.db.terminalChannel.deleteMany({ where: { terminalId: { in: ids } } });
    await tx.db.$executeRaw`insert into terminal_channel (terminal_id, channel, group_id, name, area)
      select c.terminal_id, c.channel, c.group_id, c.name, c.area
      from unnest(${channels.map(({ terminal }) => terminal.id)}::int[], ${channels.map(({ values }) => Number(values.channel))}::int[],
        ${channels.map(({ groupId }) => groupId)}::int[], ${column('channelName')}::text[], ${column('area')}::text[])
        as c(terminal_id, channel, group_id, name, area)`;
  });
  return {};
}
