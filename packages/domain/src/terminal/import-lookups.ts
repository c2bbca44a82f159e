import type { TerminalImportField } from '@roger/contract/families/terminal-import-columns';
import { valuesOf } from '../import/columns.ts';
import type { NameRule } from '../import/judge.ts';
import { similarNames } from '../import/similar-names.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownName } from '../kernel/seeded-names.ts';
import { newParams, query } from '../kernel/sql.ts';
import { lockFreeImei2s } from '../terminal-bind/imei2-stock.ts';
import { takenValues } from './terminal-checks.ts';
import type { OwnerClient } from './terminal-draft.ts';
import { uniqueImportFields, type ImportRow, type UniqueImportField } from './check-import.ts';

/** What the names and numbers of a sheet stand for in the reader's scope. */
export interface Lookups {
  clients: ReadonlyMap<string, OwnerClient>;
  types: ReadonlyMap<string, number>;
  models: ReadonlyMap<string, number>;
  taken: Readonly<Record<UniqueImportField, ReadonlySet<string>>>;
  /** The same names as the rules of their columns. */
  names: readonly NameRule<TerminalImportField>[];
}

/** Clients whose names are compared with one that is not known. */
const MAX_CANDIDATES = 20_000;

const COLUMNS = { msId: 'ms_id', imei: 'imei', imei2: 'imei2', iccid: 'iccid' } as const;

/** Resolves all names and finds all taken values of a sheet in a handful of statements. */
export async function lookUp(tx: Ctx, rows: readonly ImportRow[]): Promise<Lookups> {
  const clients = await clientsByName(tx, valuesOf(rows, 'clientName'));
  const stored = await tx.db.terminalType.findMany({ where: { enabled: true }, select: { id: true, name: true } });
  const shown = byName(stored.map(({ id, name }) => ({ id, name: shownName(tx, 'types', name) })));
  const types = new Map([...byName(stored), ...shown]);
  const models = byName(await tx.db.terminalModel.findMany({ select: { id: true, name: true } }));
  const taken = {} as Record<UniqueImportField, ReadonlySet<string>>;
  for (const field of uniqueImportFields) taken[field] = await takenValues(tx, COLUMNS[field], valuesOf(rows, field));
  const names = [
    await nameRule(rows, 'clientName', clients, () => clientNames(tx)),
    await nameRule(rows, 'typeName', types, async () => [...shown.keys()]),
    await nameRule(rows, 'modelName', models, async () => [...models.keys()]),
    await imei2Rule(tx, rows),
  ];
  return { clients, types, models, taken, names };
}

/** How a name is judged; what is close to an unknown one is looked for among what the reader may see. */
async function nameRule(
  rows: readonly ImportRow[],
  field: TerminalImportField,
  known: ReadonlyMap<string, unknown>,
  candidates: () => Promise<readonly string[]>,
): Promise<NameRule<TerminalImportField>> {
  const unknown = valuesOf(rows, field).filter((name) => !known.has(name));
  const similar = unknown.length === 0 ? new Map<string, string>() : await similarNames(unknown, await candidates());
  return { field, known, similar, key: 'notFound' };
}

/** An IMEI2 has to be recorded and free. */
async function imei2Rule(tx: Ctx, rows: readonly ImportRow[]): Promise<NameRule<TerminalImportField>> {
  const known = await lockFreeImei2s(tx, valuesOf(rows, 'imei2'));
  return { field: 'imei2', known, similar: new Map(), key: 'imei2NotImported', ofNewRows: true };
}

async function clientNames(tx: Ctx): Promise<string[]> {
  const params = newParams();
  const guard = scopeSql(tx.scope, 'c.path', params.add) ?? 'true';
  const sql = `select c.name from client c where ${guard} order by c.id limit ${params.add(MAX_CANDIDATES)}::int`;
  return (await query<{ name: string }>(tx, sql, params.values)).map(({ name }) => name);
}

function byName(rows: readonly { id: number; name: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function clientsByName(tx: Ctx, names: readonly string[]): Promise<Map<string, OwnerClient>> {
  const params = newParams();
  const guard = scopeSql(tx.scope, 'c.path', params.add) ?? 'true';
  const sql = `select c.id, c.name, c.path, c.server_id as "servId", ar.offset_minutes as "offsetMinutes"
    from client c join area ar on ar.id = c.area_id where c.name = any(${params.add(names)}::text[]) and ${guard}`;
  const rows = await query<OwnerClient>(tx, sql, params.values);
  return new Map(rows.map((client) => [client.name, client]));
}
