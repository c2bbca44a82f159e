import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import type { NamedTerminal } from '../terminal/named-terminals.ts';
import type { PlaceGroup } from './group-places.ts';

const MOST_NAMED = 1000;

/**
 * Leaves a log row for each client whose terminals left groups (told before) or joined them (told after), with how many and which. Groups
 * of clients above it stand apart: the log tells of them only to who sees who did it.
 */
export async function auditRelations(
  tx: Ctx,
  groups: readonly PlaceGroup[],
  { left = [], joined = [] }: { left?: readonly NamedTerminal[]; joined?: readonly NamedTerminal[] },
): Promise<void> {
  const isJoined = new Set(joined);
  await auditPerClient(tx, [...left, ...joined], (own) => {
    const places = placesTold(groups, own[0]?.client.id);
    const told = (terminals: readonly NamedTerminal[]) => {
      const msIds = terminals.map(({ msId }) => msId);
      return msIds.length === 0 ? undefined : { terminals: msIds.length, ...places, msIds: msIds.slice(0, MOST_NAMED) };
    };
    return {
      target: listNames(own.map(({ msId }) => msId)),
      before: told(own.filter((one) => !isJoined.has(one))),
      after: told(own.filter((one) => isJoined.has(one))),
    };
  });
}

function placesTold(groups: readonly PlaceGroup[], clientId: number | undefined) {
  const told = (isOwn: boolean) =>
    groups.filter((one) => (one.clientId === clientId) === isOwn).map(({ id, name }) => ({ grpId: id, grpName: name }));
  return { groups: told(true), groupsAbove: told(false) };
}

/** Those of the terminals of which something changed. */
export function changedOf(terminals: readonly NamedTerminal[], changedIds: readonly number[]): NamedTerminal[] {
  const changed = new Set(changedIds);
  return terminals.filter(({ id }) => changed.has(id));
}
