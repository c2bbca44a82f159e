import type { GroupRow } from '@roger/contract/families/group-row';

/** A group as its dialogs name it. */
export type GroupName = Pick<GroupRow, 'grpId' | 'grpName'>;
