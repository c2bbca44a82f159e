import { exitGroups, leaveGroup } from '@roger/domain/fleet/terminal-groups/exit-groups';
import { joinGroups } from '@roger/domain/fleet/terminal-groups/join-groups';
import { setGroups } from '@roger/domain/fleet/terminal-groups/set-groups';
import { syncGroups } from '@roger/domain/fleet/terminal-groups/sync-groups';

/** Handlers of the calls that put terminals into groups and take them out. */
export const relationHandlers = {
  joinGroup: joinGroups,
  exitGroup: exitGroups,
  syncGroup: syncGroups,
  updateMsGrp: setGroups,
  deleteMsGrp: leaveGroup,
};
