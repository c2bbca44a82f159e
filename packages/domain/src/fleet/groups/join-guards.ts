import { MAX_FAULTS } from '@roger/contract/check';
import { MAX_RELATIONS } from '@roger/contract/constants';
import type { FieldError } from '@roger/contract/errors';
import { Prisma } from '../../generated/prisma/client.ts';
import { AppError, badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { SelectedTerminals, NamedTerminal } from '../terminals/named-terminals.ts';
import { type GroupRef, countMemberships } from './group-places.ts';

const MAX_NAMED = 20;

/** Refuses (400) more memberships than a call may change. */
export function assertRelationLimit(
  field: 'msIds' | 'toMsIds',
  { msIds, selection }: SelectedTerminals,
  groups: number,
): void {
  const terminals = selection?.count ?? msIds?.length ?? 0;
  if (terminals * groups > MAX_RELATIONS)
    throw badField(selection === undefined ? field : 'selection', 'count', { max: MAX_RELATIONS });
}

/** Input field of refused terminals, or of refused groups of one terminal, with its values. */
export type RefusedField =
  | { terminals: 'msIds' | 'toMsIds'; named: readonly string[] | undefined }
  | { groups: 'grpIds'; named: readonly number[] };

/** Refuses terminals of unrelated clients (400), and dispatchers in temporary groups (3209) (docs/domain.md §5). */
export function assertMayJoin(
  terminals: readonly NamedTerminal[],
  groups: readonly GroupRef[],
  field: RefusedField,
): void {
  const owners = new Set(groups.map(({ clientId }) => clientId));
  const refused = terminals.filter(({ client }) => [...owners].some((id) => !client.path.includes(id)));
  if (refused.length > 0) throw new AppError('badInput', { errors: faultsOf(refused, groups, field) });
  const isTemporary = groups.some(({ type }) => type === 'temporary');
  const dispatchers = isTemporary ? terminals.filter(({ kind }) => kind === 'dispatcher') : [];
  if (dispatchers.length > 0) {
    throw new AppError('kindUnfit', { params: { msIds: dispatchers.slice(0, MAX_NAMED).map(({ msId }) => msId) } });
  }
}

function faultsOf(refused: readonly NamedTerminal[], groups: readonly GroupRef[], field: RefusedField): FieldError[] {
  if (field.named === undefined) return [{ field: 'selection', rule: 'enum' }];
  const [name, at] =
    'groups' in field
      ? [field.groups, groupPlaces(refused, groups, field.named)]
      : [field.terminals, terminalPlaces(refused, field.named)];
  return at.slice(0, MAX_FAULTS).map((place) => ({ field: `${name}[${place}]`, rule: 'enum' }));
}

function terminalPlaces(refused: readonly NamedTerminal[], named: readonly string[]): number[] {
  const msIds = new Set(refused.map(({ msId }) => msId));
  return named.flatMap((msId, place) => (msIds.has(msId) ? [place] : []));
}

function groupPlaces(
  refused: readonly NamedTerminal[],
  groups: readonly GroupRef[],
  named: readonly number[],
): number[] {
  const isRefused = ({ clientId }: GroupRef) => refused.some(({ client }) => !client.path.includes(clientId));
  return groups.filter(isRefused).map(({ id }) => named.indexOf(id));
}

/**
 * Refuses (3401) too many terminals per group, or groups per terminal, after memberships `m` that pass `ending` end.
 */
export async function assertCapacity(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  groups: readonly GroupRef[],
  ending: Prisma.Sql = Prisma.sql`false`,
): Promise<void> {
  const { terminalsPerGroup, groupsPerTerminal } = tx.settings.config.limits;
  const [terminalIds, groupIds] = [terminals.map(({ id }) => id), groups.map(({ id }) => id)];
  const among = Prisma.sql`m.group_id = any(${groupIds}::int[]) and m.terminal_id = any(${terminalIds}::int[])`;
  // An existing membership needs no new place.
  const places = (rows: Prisma.Sql, column: Prisma.Sql, added: number, max: number) =>
    query<{ id: number; taken: number }>(
      tx,
      Prisma.sql`select r.id, count(m.id) filter (where not (${ending}))::int as taken
        from unnest(${rows}) as r(id) left join group_member m on m.${column} = r.id group by r.id
        having count(m.id) filter (where not (${ending}) and not (${among})) + ${added}::int > ${max}::int order by r.id limit 1`,
    );
  const [inGroups, inTerminals] = [Prisma.sql`${groupIds}::int[]`, Prisma.sql`${terminalIds}::int[]`];
  const [group] = await places(inGroups, Prisma.sql`group_id`, terminalIds.length, terminalsPerGroup);
  if (group !== undefined) throw countExceeded(terminalsPerGroup, group.taken, { grpId: group.id });
  const [terminal] = await places(inTerminals, Prisma.sql`terminal_id`, groupIds.length, groupsPerTerminal);
  if (terminal === undefined) return;
  const { msId = '' } = terminals.find(({ id }) => id === terminal.id) ?? {};
  throw countExceeded(groupsPerTerminal, terminal.taken, { msId });
}

function countExceeded(limit: number, taken: number, of: { grpId: number } | { msId: string }): AppError {
  return new AppError('countExceeded', { params: { limit, remaining: Math.max(0, limit - taken), ...of } });
}

/**
 * Refuses (400) a default group that is neither in the call nor a visible group that all terminals remain in;
 * memberships `m` that pass `ending` end.
 */
export async function assertDefaultGroup(
  tx: Ctx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
  defaultId: number | undefined,
  ending: Prisma.Sql = Prisma.sql`false`,
): Promise<void> {
  if (defaultId === undefined || groupIds.includes(defaultId)) return;
  const known = Prisma.sql`exists (select 1 from terminal_group g join client c on c.id = g.client_id
    where g.id = m.group_id and cardinality(c.path) > ${tx.actor.hiddenLevels}::int)`;
  const own = await countMemberships(
    tx,
    Prisma.sql`m.group_id = ${defaultId}::int and m.terminal_id = any(${[...terminalIds]}::int[]) and not (${ending}) and ${known}`,
  );
  if (own !== terminalIds.length) throw badField('defaultGrpId', 'enum');
}
