import {
  BUTTON_KEYS,
  type ButtonSetting,
  type ButtonTarget,
  type NamedTarget,
  type TerminalButton,
} from '@roger/contract/families/terminal-settings';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { newParams, query } from '../kernel/sql.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { targetKey, targetsOf } from './setting.rules.ts';

const MOST = 500;

/** Whom buttons of terminals may call: groups that all of them are in, and contacts that all of them have. */
export interface Callable {
  groups: { grpId: number; grpName: string }[];
  contacts: { msId: string; msName: string }[];
}

/**
 * Whom buttons of terminals, which the caller has found in its scope, may call; nobody whom hideSuper hides
 * (docs/domain.md §1).
 */
export async function callableBy(ctx: Ctx, terminalIds: readonly number[]): Promise<Callable> {
  const shown = 'cardinality(c.path) > {hiddenLevels}';
  const groups = await ofAll<Callable['groups'][number]>(
    ctx,
    terminalIds,
    `select g.id as "grpId", g.name as "grpName" from group_member m join terminal_group g on g.id = m.group_id
        join client c on c.id = g.client_id
      where m.terminal_id = any({ids}) and ${shown} group by g.id having count(*) = {count} order by g.name, g.id`,
  );
  const contacts = await ofAll<Callable['contacts'][number]>(
    ctx,
    terminalIds,
    `select t.ms_id as "msId", t.name as "msName" from terminal_contact k join terminal t on t.id = k.contact_id
        join client c on c.id = t.client_id
      where k.terminal_id = any({ids}) and ${shown} group by t.id having count(*) = {count} order by t.ms_id`,
  );
  return { groups, contacts };
}

async function ofAll<Row>(ctx: Ctx, terminalIds: readonly number[], sql: string): Promise<Row[]> {
  const { values, add } = newParams();
  const [ids, count] = [`${add(terminalIds)}::int[]`, `${add(terminalIds.length)}::int`];
  const bound = tokenBinder(ctx, add)(sql.replace('{ids}', ids).replace('{count}', count));
  return query<Row>(ctx, `${bound} limit ${MOST}`, values);
}

/** Refuses (400) a target that is not a contact or a group of each terminal; one that is not there and a foreign one alike. */
export async function assertCallable(
  ctx: Ctx,
  terminalIds: readonly number[],
  buttons: readonly ButtonSetting[],
): Promise<void> {
  const wanted = targetsOf(buttons);
  if (wanted.length === 0) return;
  const callable = namesOf(await callableBy(ctx, terminalIds));
  const unfit = wanted.find(({ target }) => !callable.has(targetKey(target)));
  if (unfit !== undefined) throw badField(unfit.field, 'enum');
}

/** All buttons of a terminal, with the names of whom they call; a target that is no contact or group of it any more is none. */
export function namedButtons(
  buttons: readonly ButtonSetting[],
  buttonCount: number,
  callable: Callable,
): TerminalButton[] {
  const names = namesOf(callable);
  const named = (target: ButtonTarget | null | undefined): NamedTarget | null => {
    const name = target === null || target === undefined ? undefined : names.get(targetKey(target));
    return name === undefined ? null : { ...target, name };
  };
  return BUTTON_KEYS.slice(0, buttonCount).map((key) => {
    const { short, long, shortTarget, longTarget } = buttons.find((one) => one.key === key) ?? NOTHING;
    return { key, short, long, shortTarget: named(shortTarget), longTarget: named(longTarget) };
  });
}

const NOTHING = { short: 'none', long: 'none', shortTarget: null, longTarget: null } as const;

function namesOf({ groups, contacts }: Callable): Map<string, string> {
  return new Map([
    ...groups.map(({ grpId, grpName }) => [targetKey({ grpId }), grpName] as const),
    ...contacts.map(({ msId, msName }) => [targetKey({ msId }), msName] as const),
  ]);
}

/** Which of these targets mean something to which of these terminals: `terminal target`. */
export async function meaningfulTargets(
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
  return new Set(rows.map(({ id, msId, grpId }) => meaning(id, msId ? { msId } : { grpId: Number(grpId) })));
}

/** The word by which `meaningfulTargets` answers. */
export function meaning(terminalId: number, target: ButtonTarget): string {
  return `${terminalId} ${targetKey(target)}`;
}
