import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { NamedTerminal } from '../terminals/named-terminals.ts';
import type { GroupRef } from './group-places.ts';

const MAX_NAMED = 1000;

/**
 * Logs left (before) and joined (after) groups per client; groups of clients above are separate: fewer readers see
 * them.
 */
export async function auditRelations(
  tx: Ctx,
  groups: readonly GroupRef[],
  { left = [], joined = [] }: { left?: readonly NamedTerminal[]; joined?: readonly NamedTerminal[] },
): Promise<void> {
  const isJoined = new Set(joined);
  await auditPerClient(tx, [...left, ...joined], (own) => {
    const groupNames = groupsForLog(groups, own[0]?.client.id);
    const entry = (terminals: readonly NamedTerminal[]) => {
      const msIds = terminals.map(({ msId }) => msId);
      return msIds.length === 0
        ? undefined
        : { terminals: msIds.length, ...groupNames, msIds: msIds.slice(0, MAX_NAMED) };
    };
    return {
      target: listNames(own.map(({ msId }) => msId)),
      before: entry(own.filter((one) => !isJoined.has(one))),
      after: entry(own.filter((one) => isJoined.has(one))),
    };
  });
}

function groupsForLog(groups: readonly GroupRef[], clientId: number | undefined) {
  const entry = (isOwn: boolean) =>
    groups.filter((one) => (one.clientId === clientId) === isOwn).map(({ id, name }) => ({ grpId: id, grpName: name }));
  return { groups: entry(true), groupsAbove: entry(false) };
}

/** The terminals with these ids. */
export function filterChanged(terminals: readonly NamedTerminal[], changedIds: readonly number[]): NamedTerminal[] {
  const changed = new Set(changedIds);
  return terminals.filter(({ id }) => changed.has(id));
}
