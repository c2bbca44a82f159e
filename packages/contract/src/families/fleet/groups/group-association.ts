import { Type, type Static } from 'typebox';
import { MAX_GROUPS_NAMED } from '../../../constants.ts';
import { defineFamily, endpoint } from '../../../define.ts';
import { closed, count, id, setVersion, timestamp } from '../../../fields/base.ts';
import { listQuery, type ListCost } from '../../../fields/list-query.ts';
import { page } from '../../../fields/page.ts';
import { groupReaders } from './group-readers.ts';
import { groupType } from './group-row.ts';

/** A group associated with another one. */
export const AssociatedGroup = Type.Object({
  grpId: id,
  grpName: Type.String(),
  grpType: groupType,
  clientId: id,
  clientName: Type.String(),
  terminalCount: count,
  createTime: timestamp,
});
export type AssociatedGroup = Static<typeof AssociatedGroup>;

/** Filters and sorts that the list of a group's associations offers at any size. */
export const associationCost: ListCost = { sorts: [], filters: ['grpId'], narrowing: [], heavy: ['terminalCount'] };

const query = listQuery(
  AssociatedGroup,
  { grpId: { ...id, description: 'Group of the listed associations' } },
  associationCost,
);

/** Associations: members of associated groups hear each other (docs/contract.md §4). Displayed with the groups. */
export const groupAssociation = defineFamily({
  slug: 'group-association',
  wire: 'tbGrpAss',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: query,
      result: Type.Object({
        ...page(AssociatedGroup).properties,
        hidden: Type.Integer({ minimum: 0, description: 'Associated groups outside the scope' }),
        setVersion: { ...setVersion, description: 'Of the associated groups within the scope, on all pages' },
      }),
      errors: ['notFound'],
      summary: 'Associated groups of a group, a page at a time',
    }),
    update: endpoint({
      method: 'PUT',
      permission: ['group.associate'],
      defaultFor: ['agent'],
      input: closed({
        grpId: id,
        assGrpIds: Type.Array(id, { maxItems: MAX_GROUPS_NAMED, uniqueItems: true }),
        setVersion: Type.Optional(setVersion),
      }),
      result: Type.Array(AssociatedGroup),
      log: 'edit',
      changes: ['groups'],
      errors: ['notFound', 'kindUnfit', 'countExceeded', 'changed'],
      summary: 'Replace the associations of a group, both ways; those with groups outside the scope stay',
    }),
  },
});
