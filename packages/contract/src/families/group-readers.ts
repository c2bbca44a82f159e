/** The keys that let somebody read groups: the screens that list them and every act on them. */
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
