import { Type } from 'typebox';
import { MAX_GROUPS_NAMED } from '../constants.ts';
import { endpoint } from '../define.ts';
import { count, id } from '../fields/base.ts';
import { Deleted } from '../fields/inputs.ts';
import { bulkInput } from '../fields/selection.ts';
import { batchOfTerminals } from '../fields/terminal-fields.ts';
import { ReplacedRelations } from './group-row.ts';
import { terminalQuery } from './terminal-list.ts';

const flag = Type.Optional(Type.Boolean());
const msId = Type.String({ minLength: 1, maxLength: 16 });
const grpIds = Type.Array(id, { minItems: 1, maxItems: MAX_GROUPS_NAMED, uniqueItems: true });
const defaultGrpId = Type.Optional({
  ...id,
  description: 'One of those named, or one that each terminal is in already',
});
const Changed = Type.Object({
  changed: Type.Integer({ minimum: 0, description: 'Terminals whose groups are others now' }),
  unchanged: count,
});
const refusals = ['terminalNotFound', 'notFound', 'changed', 'kindUnfit', 'countExceeded'] as const;

/** Calls that put terminals into groups and take them out (docs/contract.md §4). */
export const terminalRelations = {
  joinGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, { grpIds, defaultGrpId, dryRun: flag }),
    result: Type.Object({
      joined: count,
      already: Type.Integer({ minimum: 0, description: 'Memberships that were there and stay' }),
    }),
    log: 'edit',
    changes: ['groups'],
    errors: refusals,
    summary: 'Put terminals into groups, all or none',
  }),
  exitGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, { grpIds, dryRun: flag }),
    result: Changed,
    log: 'edit',
    changes: ['groups'],
    errors: ['terminalNotFound', 'notFound', 'changed'],
    summary: 'Take terminals out of groups',
  }),
  syncGroup: endpoint({
    method: 'POST',
    permission: ['group.member'],
    input: bulkInput({ toMsIds: batchOfTerminals }, terminalQuery, { fromMsId: msId, dryRun: flag }),
    result: Changed,
    log: 'edit',
    changes: ['groups'],
    errors: refusals,
    summary: "Give terminals another one's groups, default group and channels in place of their own, all or none",
  }),
  updateMsGrp: endpoint({
    method: 'PUT',
    permission: ['group.member'],
    input: Type.Object(
      { msId, grpIds: { ...grpIds, minItems: 0 }, defaultGrpId, dryRun: flag },
      { additionalProperties: false },
    ),
    result: ReplacedRelations,
    log: 'edit',
    changes: ['groups'],
    errors: refusals,
    summary: 'Replace the groups of a terminal; those above the scope stay',
  }),
  deleteMsGrp: endpoint({
    method: 'DELETE',
    permission: ['group.member'],
    input: Type.Object({ msId, grpId: id }, { additionalProperties: false }),
    result: Deleted,
    log: 'edit',
    changes: ['groups'],
    errors: ['terminalNotFound', 'notFound'],
    summary: 'Take a terminal out of a group',
  }),
};
