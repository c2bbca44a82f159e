import type { GroupRow } from '@roger/contract/families/fleet/groups/group-row';

/** A group as its dialogs name it. */
export type GroupName = Pick<GroupRow, 'grpId' | 'grpName'>;
