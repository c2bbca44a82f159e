import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminalProfile, TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { assertSettable, fitButtons, withParameters } from './setting.rules.ts';
import { getStoredSettings } from './stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type Setting } from './write-settings.ts';
import { lockTerminals, lockTerminalsById, type NamedTerminal } from '../terminals/named-terminals.ts';
import { getTerminalProfile } from './terminal-profiles.ts';

type Apply = (typeof terminalProfile)['endpoints']['apply'];
type Input = InputOf<Apply>;

/**
 * Applies a profile to terminals, all or none, and stores the use: named or selected terminals, or all of some types or
 * models, of the profile's client and below (docs/domain.md §4).
 * @throws kindUnfit (3209) for a gateway.
 */
export async function applyProfile(ctx: Ctx, input: Input): Promise<ResultOf<Apply>> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const terminals = await lockSelected(tx, input);
    await lockRows(tx, 'terminal_profile', [input.profileId], 'share');
    const profile = await getTerminalProfile(tx, input.profileId);
    assertBelow(terminals, profile, input);
    assertSettable(terminals);
    const settings = await settingsFrom(tx, terminals, profile);
    const changed = changedSettings(settings);
    if (input.dryRun !== true) {
      await writeSettings(tx, changed);
      await storeUses(tx, profile.id, terminals);
    }
    return countsOf(settings, changed);
  });
}

/** Locks the terminals of the call; they must be given in one way only. */
async function lockSelected(
  tx: Ctx,
  { msIds, selection, typeIds, modelIds, profileId }: Input,
): Promise<NamedTerminal[]> {
  if (typeIds === undefined && modelIds === undefined) return lockTerminals(tx, { msIds, selection });
  const [extra] = Object.entries({ msIds, selection, modelIds }).flatMap(([field, value]) =>
    value === undefined || (field === 'modelIds' && typeIds === undefined) ? [] : [field],
  );
  if (extra !== undefined) throw badField(extra, 'unknown');
  const { clientId } = await getTerminalProfile(tx, profileId);
  const ids = typeIds ?? modelIds ?? [];
  await assertKnown(tx, typeIds === undefined ? 'terminal_model' : 'terminal_type', ids);
  return lockTerminalsById(tx, await listIds(tx, typeIds === undefined ? 'model_id' : 'type_id', ids, clientId));
}

async function assertKnown(tx: Ctx, table: 'terminal_model' | 'terminal_type', ids: readonly number[]): Promise<void> {
  const known = await query(tx, `select id from ${table} where id = any($1::int[])`, [ids]);
  assert(known.length === new Set(ids).size, 'notFound');
}

/** Terminals of some types or models of a client and below; refuses more than one call may change. */
async function listIds(
  tx: Ctx,
  column: 'model_id' | 'type_id',
  ids: readonly number[],
  clientId: number,
): Promise<number[]> {
  const { values, add } = newParams();
  const conditions = [
    scopeSql(tx.scope, 't.scope_path', add),
    `t.${column} = any(${add(ids)}::int[]) and t.scope_path @> array[${add(clientId)}::int]`,
  ];
  const sql = `select t.id from terminal t ${whereClause(conditions)} order by t.id limit ${MAX_SELECTED + 1}`;
  const rows = await query<{ id: number }>(tx, sql, values);
  if (rows.length > MAX_SELECTED) {
    throw badField(column === 'type_id' ? 'typeIds' : 'modelIds', 'count', { max: MAX_SELECTED });
  }
  return rows.map(({ id }) => id);
}

/** Refuses (400) terminals of clients that are not the profile's or below it. */
function assertBelow(terminals: readonly NamedTerminal[], { clientId }: TerminalProfileRow, { msIds }: Input): void {
  const foreign = terminals.find(({ client }) => !client.path.includes(clientId));
  if (foreign === undefined) return;
  const field = msIds === undefined ? 'selection' : `msIds[${msIds.indexOf(foreign.msId)}]`;
  throw badField(field, 'enum', { msId: foreign.msId });
}

/** New settings of the terminals; parameters that the profile does not contain are unchanged. */
async function settingsFrom(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  { parameters, buttons }: TerminalProfileRow,
): Promise<Setting[]> {
  const ids = terminals.map(({ id }) => id);
  const stored = await getStoredSettings(tx, ids);
  return terminals.map((terminal) => {
    const { buttonCount, ...before } = assertFound(stored.get(terminal.id));
    const own = buttons === null ? before.buttons : fitButtons(buttons, buttonCount, () => false).buttons;
    return { terminal, before, after: { parameters: withParameters(before.parameters, parameters), buttons: own } };
  });
}

async function storeUses(tx: Ctx, profileId: number, terminals: readonly NamedTerminal[]): Promise<void> {
  const ids = terminals.map(({ id }) => id);
  await query(
    tx,
    `insert into terminal_profile_use (terminal_id, profile_id) select id, $2::int from unnest($1::int[]) as t(id) order by id
      on conflict (terminal_id) do update set profile_id = excluded.profile_id`,
    [ids, profileId],
  );
}
