import {
  BUTTON_KEYS,
  type ButtonSetting,
  type ButtonTarget,
  type NamedTarget,
  type TerminalButton,
} from '@roger/contract/families/fleet/terminal-settings';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, query } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { targetKey, targetsOf } from './setting.rules.ts';

const MAX_TARGETS = 500;

/** Possible targets of buttons: groups and contacts that all of the terminals have. */
export interface CallTargets {
  groups: { grpId: number; grpName: string }[];
  contacts: { msId: string; msName: string }[];
}

/** Call targets of terminals of the scope, without those hidden by hideSuper (docs/domain.md §1). */
export async function listCallTargets(ctx: Ctx, terminalIds: readonly number[]): Promise<CallTargets> {
  const isVisible = 'cardinality(c.path) > {hiddenLevels}';
  const groups = await readTargets<CallTargets['groups'][number]>(
    ctx,
    terminalIds,
    `select g.id as "grpId", g.name as "grpName" from group_member m join terminal_group g on g.id = m.group_id
        join client c on c.id = g.client_id
      where m.terminal_id = any({ids}) and ${isVisible} group by g.id having count(*) = {count} order by g.name, g.id`,
  );
  const contacts = await readTargets<CallTargets['contacts'][number]>(
    ctx,
    terminalIds,
    `select t.ms_id as "msId", t.name as "msName" from terminal_contact k join terminal t on t.id = k.contact_id
        join client c on c.id = t.client_id
      where k.terminal_id = any({ids}) and ${isVisible} group by t.id having count(*) = {count} order by t.ms_id`,
  );
  return { groups, contacts };
}

async function readTargets<Row>(ctx: Ctx, terminalIds: readonly number[], sql: string): Promise<Row[]> {
  const { values, add } = newParams();
  const [ids, count] = [`${add(terminalIds)}::int[]`, `${add(terminalIds.length)}::int`];
  const bound = tokenBinder(ctx, add)(sql.replace('{ids}', ids).replace('{count}', count));
  return query<Row>(ctx, `${bound} limit ${MAX_TARGETS}`, values);
}

/** Refuses (400) a target that is not a contact or group of each terminal; unknown and foreign ones look alike. */
export async function assertCallTargets(
  ctx: Ctx,
  terminalIds: readonly number[],
  buttons: readonly ButtonSetting[],
): Promise<void> {
  const requested = targetsOf(buttons);
  if (requested.length === 0) return;
  const targets = namesOf(await listCallTargets(ctx, terminalIds));
  const invalid = requested.find(({ target }) => !targets.has(targetKey(target)));
  if (invalid !== undefined) throw badField(invalid.field, 'enum');
}

/** All buttons of a terminal with the names of their targets; former contacts and groups are null. */
export function withTargetNames(
  buttons: readonly ButtonSetting[],
  buttonCount: number,
  targets: CallTargets,
): TerminalButton[] {
  const names = namesOf(targets);
  const named = (target: ButtonTarget | null | undefined): NamedTarget | null => {
    const name = target === null || target === undefined ? undefined : names.get(targetKey(target));
    return name === undefined ? null : { ...target, name };
  };
  return BUTTON_KEYS.slice(0, buttonCount).map((key) => {
    const { short, long, shortTarget, longTarget } = buttons.find((one) => one.key === key) ?? NO_FUNCTION;
    return { key, short, long, shortTarget: named(shortTarget), longTarget: named(longTarget) };
  });
}

const NO_FUNCTION = { short: 'none', long: 'none', shortTarget: null, longTarget: null } as const;

function namesOf({ groups, contacts }: CallTargets): Map<string, string> {
  return new Map([
    ...groups.map(({ grpId, grpName }) => [targetKey({ grpId }), grpName] as const),
    ...contacts.map(({ msId, msName }) => [targetKey({ msId }), msName] as const),
  ]);
}

/** Usable pairs of these terminals and targets, as `usableKey`. */
export async function findUsableTargets(
  ctx: Ctx,
  terminalIds: readonly number[],
  buttons: readonly ButtonSetting[],
): Promise<ReadonlySet<string>> {
  const targets = targetsOf(buttons).map(({ target }) => target);
  const rows = await query<{ id: number; msId?: string; grpId?: number }>(
    ctx,
    `select m.terminal_id as id, null as "msId", m.group_id as "grpId" from group_member m
        where m.terminal_id = any($1::int[]) and m.group_id = any($2::int[])
      union all select k.terminal_id, t.ms_id, null from terminal_contact k join terminal t on t.id = k.contact_id
        where k.terminal_id = any($1::int[]) and t.ms_id = any($3::text[])`,
    [terminalIds, targets.flatMap(({ grpId }) => grpId ?? []), targets.flatMap(({ msId }) => msId ?? [])],
  );
  return new Set(rows.map(({ id, msId, grpId }) => usableKey(id, msId ? { msId } : { grpId: Number(grpId) })));
}

/** Key of a terminal and a target. */
export function usableKey(terminalId: number, target: ButtonTarget): string {
  return `${terminalId} ${targetKey(target)}`;
}
