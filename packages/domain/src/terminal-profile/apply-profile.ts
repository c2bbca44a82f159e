import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminalProfile, TerminalProfileRow } from '@roger/contract/families/terminal-profile';
import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockRows } from '../kernel/locks.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { assertSettable, fittedButtons, withParameters } from '../terminal-setting/setting.rules.ts';
import { storedSettings } from '../terminal-setting/stored-settings.ts';
import { changedSettings, countsOf, writeSettings, type Setting } from '../terminal-setting/write-settings.ts';
import { lockTerminals, lockTerminalsById, type NamedTerminal } from '../terminal/named-terminals.ts';
import { getTerminalProfile } from './terminal-profiles.ts';

type Apply = (typeof terminalProfile)['endpoints']['apply'];
type Input = InputOf<Apply>;

/**
 * Sets terminals as a profile says, all or none, and keeps that they have it: terminals that are named or selected, or all of some types
 * or models, of the profile's client and of those beneath it (docs/domain.md §4).
 *
 * @throws kindUnfit (3209) where a gateway is among them.
 */
export async function applyProfile(ctx: Ctx, input: Input): Promise<ResultOf<Apply>> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const terminals = await lockChosen(tx, input);
    await lockRows(tx, 'terminal_profile', [input.profileId], 'share');
    const profile = await getTerminalProfile(tx, input.profileId);
    assertBeneath(terminals, profile, input);
    assertSettable(terminals);
    const settings = await settingsBy(tx, terminals, profile);
    const changed = changedSettings(settings);
    if (input.dryRun !== true) {
      await writeSettings(tx, changed);
      await keepUses(tx, profile.id, terminals);
    }
    return countsOf(settings, changed);
  });
}

/** The terminals that are meant, locked; told in one way only. */
async function lockChosen(
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
  return lockTerminalsById(tx, await idsOfAll(tx, typeIds === undefined ? 'model_id' : 'type_id', ids, clientId));
}

async function assertKnown(tx: Ctx, table: 'terminal_model' | 'terminal_type', ids: readonly number[]): Promise<void> {
  const known = await query(tx, `select id from ${table} where id = any($1::int[])`, [ids]);
  assertThat(known.length === new Set(ids).size, 'notFound');
}

/** The terminals of some types or models that belong to a client of the scope or beneath it; not more than one call acts on. */
async function idsOfAll(
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

/** Refuses (400) a terminal of a client that is neither the profile's nor beneath it. */
function assertBeneath(terminals: readonly NamedTerminal[], { clientId }: TerminalProfileRow, { msIds }: Input): void {
  const unfit = terminals.find(({ client }) => !client.path.includes(clientId));
  if (unfit === undefined) return;
  const field = msIds === undefined ? 'selection' : `msIds[${msIds.indexOf(unfit.msId)}]`;
  throw badField(field, 'enum', { msId: unfit.msId });
}

/** What the terminals would be set to; a profile leaves alone what it does not name. */
async function settingsBy(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  { parameters, buttons }: TerminalProfileRow,
): Promise<Setting[]> {
  const ids = terminals.map(({ id }) => id);
  const stored = await storedSettings(tx, ids);
  return terminals.map((terminal) => {
    const { buttonCount, ...before } = orNotFound(stored.get(terminal.id));
    const own = buttons === null ? before.buttons : fittedButtons(buttons, buttonCount, () => false).buttons;
    return { terminal, before, after: { parameters: withParameters(before.parameters, parameters), buttons: own } };
  });
}

async function keepUses(tx: Ctx, profileId: number, terminals: readonly NamedTerminal[]): Promise<void> {
  const ids = terminals.map(({ id }) => id);
  await query(
    tx,
    `insert into terminal_profile_use (terminal_id, profile_id) select id, $2::int from unnest($1::int[]) as t(id) order by id
      on conflict (terminal_id) do update set profile_id = excluded.profile_id`,
    [ids, profileId],
  );
}
