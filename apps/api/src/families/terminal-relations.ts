import { exitGroups, leaveGroup } from '@roger/domain/terminal/exit-groups';
import { joinGroups } from '@roger/domain/terminal/join-groups';
import { setGroups } from '@roger/domain/terminal/set-groups';
import { syncGroups } from '@roger/domain/terminal/sync-groups';

/** Handlers of the calls that put terminals into groups and take them out. */
export const relationHandlers = {
  joinGroup: joinGroups,
  exitGroup: exitGroups,
  syncGroup: syncGroups,
  updateMsGrp: setGroups,
  deleteMsGrp: leaveGroup,
};
