import { operationLogExport, type OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { nameIn, type ExportTable } from './row-columns.ts';

/** Characters per cell that the format allows. */
const CELL_CHARACTERS = 32_767;

function asJson(value: unknown): string {
  return JSON.stringify(value).slice(0, CELL_CHARACTERS);
}

/** The file of the exported log. */
export const operationLogTable: ExportTable<OperationLogRow, (typeof operationLogExport)[number]> = {
  family: 'operation-log',
  title: ({ menu }) => menu.groups.logs,
  order: operationLogExport,
  columns: {
    createTime: { width: 22, kind: 'time' },
    actorKind: { width: 12, name: (value, { values }) => nameIn(values.actorKind, value) },
    operator: { width: 20 },
    accountsName: { width: 20 },
    clientName: { width: 24 },
    operateType: { width: 14, name: (value, { values }) => nameIn(values.operateType, value) },
    module: { width: 18, name: (value, { values }) => nameIn(values.module, value) },
    content: { width: 40 },
    target: { width: 28 },
    outcome: { width: 12, name: (value, { values }) => nameIn(values.outcome, value) },
    code: { width: 8, kind: 'number' },
    ip: { width: 18 },
    costMs: { width: 10, kind: 'number' },
    before: { width: 40, name: asJson },
    after: { width: 40, name: asJson },
  },
};
