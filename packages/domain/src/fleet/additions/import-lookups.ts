import { foldedName } from '@roger/contract/folded-name';
import type { TerminalImportField } from '@roger/contract/families/fleet/import/terminal-import-columns';
import { valuesOf, type Sheet, type SheetRow } from '../import/columns.ts';
import { KnownNames } from '../import/known-names.ts';
import type { NameRule } from '../import/validate-sheet.ts';
import { similarNames } from '../import/similar-names.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayName } from '../../platform/ctx/seeded-names.ts';
import { newParams, query } from '../../platform/db/sql.ts';
import { lockFreeImei2s } from '../hardware/imei2-stock.ts';
import { findUsedValues } from '../terminals/terminal-checks.ts';
import { OWNER_CLIENT } from '../terminals/terminal-references.ts';
import type { OwnerClient } from './terminal-draft.ts';
import { zoneJoins } from '../../platform/db/zone-sql.ts';

/** A row of a filled terminal template. */
export type ImportRow = SheetRow<TerminalImportField>;
/** A filled terminal template. */
export type ImportSheet = Sheet<TerminalImportField>;

/** Fields with unique values among all terminals. */
export const uniqueImportFields = ['msId', 'imei', 'imei2', 'iccid'] as const satisfies readonly TerminalImportField[];
/** A field with unique values. */
export type UniqueImportField = (typeof uniqueImportFields)[number];

/** Ids of the names in a sheet within the reader's scope, and used numbers. */
export interface Lookups {
  clients: KnownNames<OwnerClient>;
  types: KnownNames<number>;
  models: KnownNames<number>;
  used: Readonly<Record<UniqueImportField, ReadonlySet<string>>>;
  /** Rules of the named columns. */
  names: readonly NameRule<TerminalImportField>[];
}

/** Clients that are compared with an unknown name. */
const MAX_CANDIDATES = 20_000;

const COLUMNS = { msId: 'ms_id', imei: 'imei', imei2: 'imei2', iccid: 'iccid' } as const;

/** Resolves all names of a sheet and finds its used numbers in a few statements. */
export async function resolveNames(tx: Ctx, rows: readonly ImportRow[]): Promise<Lookups> {
  const clients = await clientsByName(tx, valuesOf(rows, 'clientName'));
  const stored = await tx.db.terminalType.findMany({ where: { enabled: true }, select: { id: true, name: true } });
  const displayed = stored.map(({ id, name }) => ({ id, name: displayName(tx, 'types', name) }));
  const types = idsByName([...stored, ...displayed]);
  const models = idsByName(
    await tx.db.terminalModel.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } }),
  );
  const used = {} as Record<UniqueImportField, ReadonlySet<string>>;
  for (const field of uniqueImportFields) used[field] = await findUsedValues(tx, COLUMNS[field], valuesOf(rows, field));
  const names = [
    await nameRule(rows, 'clientName', clients, () => clientNames(tx)),
    await nameRule(rows, 'typeName', types, async () => displayed.map(({ name }) => name)),
    await nameRule(rows, 'modelName', models, async () => models.names()),
    await imei2Rule(tx, rows),
  ];
  return { clients, types, models, used, names };
}

/** Rule of a name; suggestions come from the reader's scope. */
async function nameRule(
  rows: readonly ImportRow[],
  field: TerminalImportField,
  known: KnownNames<unknown>,
  candidates: () => Promise<readonly string[]>,
): Promise<NameRule<TerminalImportField>> {
  const unknown = valuesOf(rows, field).filter((name) => !known.has(name));
  const similar = unknown.length === 0 ? new Map<string, string>() : await similarNames(unknown, await candidates());
  return { field, known, similar, key: 'notFound' };
}

/** An IMEI2 must be recorded and free. */
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

function idsByName(rows: readonly { id: number; name: string }[]): KnownNames<number> {
  return new KnownNames(rows.map(({ id, name }) => [name, id]));
}

async function clientsByName(tx: Ctx, names: readonly string[]): Promise<KnownNames<OwnerClient>> {
  const params = newParams();
  const guard = scopeSql(tx.scope, 'c.path', params.add) ?? 'true';
  const sql = `select ${OWNER_CLIENT}
    from client c ${zoneJoins()}
    where folded_name(c.name) = any(${params.add(names.map(foldedName))}::text[]) and ${guard} order by c.id`;
  const rows = await query<OwnerClient>(tx, sql, params.values);
  return new KnownNames(rows.map((client) => [client.name, client]));
}
