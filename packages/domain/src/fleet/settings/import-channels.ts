import { channelColumns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { Prisma } from '../../generated/prisma/client.ts';
import { valuesOf, type Sheet, type SheetRow } from '../import/columns.ts';
import { validateSheet, type ValidatedSheet } from '../import/validate-sheet.ts';
import { runImport, type ImportKind, type ImportOptions } from '../import/run-import.ts';
import { KnownNames } from '../import/known-names.ts';
import { closestName } from '../import/similar-names.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { yieldingLoop } from '../../platform/process/event-loop.ts';
import { query } from '../../platform/db/sql.ts';
import { lockExistingTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { changeChannels } from './change-channels.ts';

type Field = keyof typeof channelColumns;
type Row = SheetRow<Field>;

/** A terminal of the sheet with its groups by name. */
interface KnownTerminal {
  terminal: NamedTerminal;
  groups: KnownNames<number>;
}
type Terminals = ReadonlyMap<string, KnownTerminal>;

/** Channels by terminal ID: the rows of a terminal replace all its channels as fixed ones (docs/domain.md §5). */
export const channelRows: ImportKind<Field, Terminals, ImportOptions, object> = {
  key: 'msId',
  async validate(tx, sheet) {
    const known = await lockTerminalsWithGroups(tx, valuesOf(sheet.rows, 'msId'));
    const result = await validateSheet<Field>(sheet, {
      columns: channelColumns,
      names: [{ field: 'msId', known, similar: new Map(), key: 'terminalNotFound' }],
      unique: [],
      skips: () => false,
    });
    return { ...(await validateChannels(result, known)), known };
  },
  accept: async (_tx, { good, known }) => ({ insert: (inside) => storeChannels(inside, good, known) }),
};

/** Replaces channels of terminals, all or none (docs/contract.md §1 'Import'). */
export function importChannels(ctx: Ctx, sheet: Sheet<Field>, options: ImportOptions): Promise<ImportResult> {
  return runImport(ctx, channelRows, sheet, options);
}

async function lockTerminalsWithGroups(tx: Ctx, msIds: readonly string[]): Promise<Terminals> {
  const terminals = await lockExistingTerminals(tx, msIds);
  const ids = terminals.map(({ id }) => id);
  const rows = await query<{ id: number; name: string; groupId: number }>(
    tx,
    // Of groups with the same name the nearest client's is used: it comes first.
    Prisma.sql`select m.terminal_id as id, g.name, g.id as "groupId"
      from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      where m.terminal_id = any(${ids}::int[]) and cardinality(c.path) > ${tx.actor.hiddenLevels}::int
      order by m.terminal_id, cardinality(c.path) desc, g.id`,
  );
  const groups = new Map(ids.map((id) => [id, new Map<string, number>()]));
  for (const { id, name, groupId } of rows) {
    const own = groups.get(id);
    if (own?.has(name) === false) own.set(name, groupId);
  }
  return new Map(
    terminals.map((terminal) => [
      terminal.msId,
      { terminal, groups: new KnownNames([...(groups.get(terminal.id) ?? [])]) },
    ]),
  );
}

/** Refuses dispatchers, repeated numbers of a terminal, and groups that the terminal is not in. */
async function validateChannels(result: ValidatedSheet<Field>, terminals: Terminals): Promise<ValidatedSheet<Field>> {
  const { faults } = result;
  const numbers = new Set<string>();
  for await (const { row, values } of yieldingLoop(result.good)) {
    const { msId = '', channel = '', grpName = '' } = values;
    const known = terminals.get(msId);
    const number = `${msId} ${channel}`;
    if (known?.terminal.kind === 'dispatcher') faults.refusal(row, 'msId', msId, 'kindUnfit');
    if (numbers.has(number)) faults.rule(row, 'channel', channel, 'exists');
    numbers.add(number);
    if (known?.groups.has(grpName) === true) continue;
    const suggestion = closestName(grpName, known?.groups.names() ?? []);
    faults.refusal(row, 'grpName', grpName, 'notFound', suggestion === undefined ? undefined : { suggestion });
  }
  return { ...result, good: result.good.filter(({ row }) => !faults.has(row)) };
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
    await tx.db.$executeRaw`delete from terminal_channel where terminal_id = any(${ids}::int[])`;
    await tx.db.$executeRaw`insert into terminal_channel (terminal_id, channel, group_id, name, area)
      select c.terminal_id, c.channel, c.group_id, c.name, c.area
      from unnest(${channels.map(({ terminal }) => terminal.id)}::int[], ${channels.map(({ values }) => Number(values.channel))}::int[],
        ${channels.map(({ groupId }) => groupId)}::int[], ${column('channelName')}::text[], ${column('area')}::text[])
        as c(terminal_id, channel, group_id, name, area)`;
  });
  return {};
}
