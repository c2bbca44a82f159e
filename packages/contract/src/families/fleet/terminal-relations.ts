import { Type } from 'typebox';
import { MAX_GROUPS_NAMED } from '../../constants.ts';
import { endpoint } from '../../define.ts';
import { closed, count, id } from '../../fields/base.ts';
import { Deleted } from '../../fields/inputs.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals } from '../../fields/terminal-fields.ts';
import { ReplacedRelations } from './groups/group-row.ts';
import { terminalQuery } from './terminal-list.ts';

const flag = Type.Optional(Type.Boolean());
const msId = Type.String({ minLength: 1, maxLength: 16 });
const grpIds = Type.Array(id, { minItems: 1, maxItems: MAX_GROUPS_NAMED, uniqueItems: true });
const defaultGrpId = Type.Optional({
  ...id,
  description: 'One of the named groups, or one that each terminal has already',
});
const Changed = Type.Object({
  changed: Type.Integer({ minimum: 0, description: 'Terminals with changed groups' }),
  unchanged: count,
});
// The log of the groups shows who joined and left (docs/contract.md §4).
const loggedAsGroup = { log: 'edit', logModule: 'group' } as const;
const refusals = ['terminalNotFound', 'notFound', 'changed', 'kindUnfit', 'countExceeded'] as const;

/** Calls that put terminals into groups and take them out (docs/contract.md §4). */
export const terminalRelations = {
  joinGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, { grpIds, defaultGrpId, dryRun: flag }),
    result: Type.Object({
      joined: count,
      already: Type.Integer({ minimum: 0, description: 'Existing memberships' }),
    }),
    ...loggedAsGroup,
    changes: ['groups'],
    errors: refusals,
    summary: 'Put terminals into groups, all or none',
  }),
  exitGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, { grpIds, dryRun: flag }),
    result: Changed,
    ...loggedAsGroup,
    changes: ['groups'],
    errors: ['terminalNotFound', 'notFound', 'changed'],
    summary: 'Take terminals out of groups',
  }),
  syncGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ toMsIds: batchOfTerminals }, terminalQuery, { fromMsId: msId, dryRun: flag }),
    result: Changed,
    ...loggedAsGroup,
    changes: ['groups'],
    errors: refusals,
    summary: 'Replace groups, default group and channels of terminals by those of another terminal, all or none',
  }),
  updateMsGrp: endpoint({
    method: 'PUT',
    permission: ['group.member'],
    input: closed({ msId, grpIds: { ...grpIds, minItems: 0 }, defaultGrpId, dryRun: flag }),
    result: ReplacedRelations,
    ...loggedAsGroup,
    changes: ['groups'],
    errors: refusals,
    summary: 'Replace the groups of a terminal; groups above the scope stay',
  }),
  deleteMsGrp: endpoint({
    method: 'DELETE',
    permission: ['group.member'],
    input: closed({ msId, grpId: id }),
    result: Deleted,
    ...loggedAsGroup,
    changes: ['groups'],
    errors: ['terminalNotFound', 'notFound'],
    summary: 'Take a terminal out of a group',
  }),
};
