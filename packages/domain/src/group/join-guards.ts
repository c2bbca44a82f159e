import { MOST_FAULTS } from '@roger/contract/check';
import { MAX_RELATIONS } from '@roger/contract/constants';
import type { FieldError } from '@roger/contract/errors';
import { Prisma } from '../generated/prisma/client.ts';
import { AppError, badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { ChosenTerminals, NamedTerminal } from '../terminal/named-terminals.ts';
import type { PlaceGroup } from './group-places.ts';

const NAMED = 20;

/** Refuses (400) more memberships at once than a call may make or end. */
export function assertFewRelations(
  field: 'msIds' | 'toMsIds',
  { msIds, selection }: ChosenTerminals,
  groups: number,
): void {
  const terminals = selection?.count ?? msIds?.length ?? 0;
  if (terminals * groups > MAX_RELATIONS)
    throw badField(selection === undefined ? field : 'selection', 'count', { max: MAX_RELATIONS });
}

/** How a call names what does not fit: the field of its terminals, or of the groups of its one terminal, and what stands there. */
export type FitField =
  | { terminals: 'msIds' | 'toMsIds'; named: readonly string[] | undefined }
  | { groups: 'grpIds'; named: readonly number[] };

/**
 * Refuses terminals of clients that are neither the group's nor beneath it (400), and dispatchers in temporary groups (3209)
 * (docs/domain.md §5).
 */
export function assertMayJoin(
  terminals: readonly NamedTerminal[],
  groups: readonly PlaceGroup[],
  field: FitField,
): void {
  const owners = new Set(groups.map(({ clientId }) => clientId));
  const unfit = terminals.filter(({ client }) => [...owners].some((id) => !client.path.includes(id)));
  if (unfit.length > 0) throw new AppError('badInput', { errors: unfitFaults(unfit, groups, field) });
  const isTemporary = groups.some(({ type }) => type === 'temporary');
  const dispatchers = isTemporary ? terminals.filter(({ kind }) => kind === 'dispatcher') : [];
  if (dispatchers.length > 0) {
    throw new AppError('kindUnfit', { params: { msIds: dispatchers.slice(0, NAMED).map(({ msId }) => msId) } });
  }
}

function unfitFaults(unfit: readonly NamedTerminal[], groups: readonly PlaceGroup[], field: FitField): FieldError[] {
  if (field.named === undefined) return [{ field: 'selection', rule: 'enum' }];
  const [name, at] =
    'groups' in field
      ? [field.groups, unfitGroups(unfit, groups, field.named)]
      : [field.terminals, unfitTerminals(unfit, field.named)];
  return at.slice(0, MOST_FAULTS).map((place) => ({ field: `${name}[${place}]`, rule: 'enum' }));
}

function unfitTerminals(unfit: readonly NamedTerminal[], named: readonly string[]): number[] {
  const msIds = new Set(unfit.map(({ msId }) => msId));
  return named.flatMap((msId, place) => (msIds.has(msId) ? [place] : []));
}

function unfitGroups(
  unfit: readonly NamedTerminal[],
  groups: readonly PlaceGroup[],
  named: readonly number[],
): number[] {
  const isUnfit = ({ clientId }: PlaceGroup) => unfit.some(({ client }) => !client.path.includes(clientId));
  return groups.filter(isUnfit).map(({ id }) => named.indexOf(id));
}

/**
 * Refuses (3401) where a group would have more terminals, or a terminal be in more groups, than the installation allows, once the
 * terminals are in the groups and memberships `m` that pass `ending` have ended.
 */
export async function assertRoom(
  tx: Ctx,
  terminals: readonly NamedTerminal[],
  groups: readonly PlaceGroup[],
  ending: Prisma.Sql = Prisma.sql`false`,
): Promise<void> {
  const { terminalsPerGroup, groupsPerTerminal } = tx.settings.config.limits;
  const [terminalIds, groupIds] = [terminals.map(({ id }) => id), groups.map(({ id }) => id)];
  const among = Prisma.sql`m.group_id = any(${groupIds}::int[]) and m.terminal_id = any(${terminalIds}::int[])`;
  // A membership that is there already takes no new place, and is not counted twice.
  const places = (rows: Prisma.Sql, column: Prisma.Sql, coming: number, most: number) =>
    query<{ id: number; taken: number }>(
      tx,
      Prisma.sql`select r.id, count(m.id) filter (where not (${ending}))::int as taken
        from unnest(${rows}) as r(id) left join group_member m on m.${column} = r.id group by r.id
        having count(m.id) filter (where not (${ending}) and not (${among})) + ${coming}::int > ${most}::int order by r.id limit 1`,
    );
  const [group] = await places(
    Prisma.sql`${groupIds}::int[]`,
    Prisma.sql`group_id`,
    terminalIds.length,
    terminalsPerGroup,
  );
  if (group !== undefined) throw tooMany(terminalsPerGroup, group.taken, { grpId: group.id });
  const [terminal] = await places(
    Prisma.sql`${terminalIds}::int[]`,
    Prisma.sql`terminal_id`,
    groupIds.length,
    groupsPerTerminal,
  );
  if (terminal === undefined) return;
  const { msId = '' } = terminals.find(({ id }) => id === terminal.id) ?? {};
  throw tooMany(groupsPerTerminal, terminal.taken, { msId });
}

function tooMany(limit: number, taken: number, of: { grpId: number } | { msId: string }): AppError {
  return new AppError('countExceeded', { params: { limit, remaining: Math.max(0, limit - taken), ...of } });
}
