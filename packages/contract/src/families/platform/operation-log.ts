import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, timestamp, nullable, oneOf, several, text } from '../../fields/base.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Types of actions in the log. */
export const operateTypes = [
  'add',
  'edit',
  'delete',
  'import',
  'export',
  'login',
  'logout',
  'money',
  'remote',
  'other',
] as const;
const operateType = oneOf(operateTypes);
const outcome = oneOf(['success', 'failure']);
const snapshot = Type.Unsafe<unknown>({ description: 'Wire form, secrets masked; null when empty' });

/** A row of the operation log (docs/contract.md §2 tbLogs). */
export const OperationLogRow = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  operator: Type.String({ description: 'Empty where the caller may not see the operator' }),
  accountsName: Type.String(),
  creator: Type.String({ description: 'The same account' }),
  actorKind: Type.Unsafe<'account' | 'system'>({
    ...oneOf(['account', 'system']),
    description: 'system: the installation, in a job',
  }),
  clientId: nullable(id),
  clientName: Type.String(),
  operateType,
  module: Type.String({ description: 'Name of the family' }),
  action: Type.String({ description: 'Name of the call, or of the job' }),
  content: Type.String({ description: 'Text of the action, in the language of Accept-Language' }),
  target: nullable(Type.String()),
  before: snapshot,
  after: snapshot,
  outcome,
  code: Type.Integer(),
  ip: nullable(Type.String({ plain: true })),
  costMs: count,
  createTime: timestamp,
});
export type OperationLogRow = Static<typeof OperationLogRow>;

/** Filters and sorts that the list offers at any size. */
export const operationLogCost: ListCost = {
  sorts: ['createTime'],
  filters: ['createTime'],
  narrowing: ['target'],
};

const query = listQuery(
  OperationLogRow,
  {
    module: several(text(64)),
    excludeSub: Type.Optional(Type.Boolean()),
  },
  operationLogCost,
);

/** Columns of the exported log. */
export const operationLogExport = [
  'createTime',
  'actorKind',
  'operator',
  'accountsName',
  'clientName',
  'operateType',
  'module',
  'content',
  'target',
  'outcome',
  'code',
  'ip',
  'costMs',
  'before',
  'after',
] as const satisfies readonly (keyof OperationLogRow)[];

export const operationLog = defineFamily({
  slug: 'operation-log',
  wire: 'tbLogs',
  screen: { powerName: 'logList', group: 'logs', orderNo: 10, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['logList', 'operation-log.export', 'operation-log.retry'],
      input: query,
      result: page(OperationLogRow),
      summary: 'Operation log of the scope, a page at a time',
    }),
    exportLog: endpoint({
      ...fileExport,
      permission: ['operation-log.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, operationLogExport),
      errors: ['exportMax'],
      summary: 'Operation log of the scope as a workbook or a CSV file',
    }),
  },
});
