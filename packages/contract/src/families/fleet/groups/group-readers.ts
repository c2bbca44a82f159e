/** Keys that permit reading groups: the screens that list them and all actions on them. */
export const groupReaders = [
  'groupList',
  'groupMs',
  'group.add',
  'group.edit',
  'group.delete',
  'group.export',
  'group.member',
  'group.associate',
] as const;
