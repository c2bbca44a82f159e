import { Type, type Static } from 'typebox';
import { MAX_CLOUD_PERIODS } from '../../constants.ts';
import { endpoint, importEndpoint } from '../../define.ts';
import { closed, count, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { ImportResult } from '../../fields/import.ts';
import { fileEncoding, importRows } from '../../fields/import-rows.ts';
import { confirmations } from '../../fields/inputs.ts';
import { Conversion, quoteId } from '../../fields/money-fields.ts';
import { bulkInput } from '../../fields/selection.ts';
import { namedTerminals } from '../../fields/terminal-fields.ts';
import { planUnit, terminalCloudPlanQuery } from './terminal-cloud-plan.ts';
import { cloudColumns } from '../fleet/import/terminal-import-columns.ts';
import { terminalQuery } from '../fleet/terminal-list.ts';

const flag = Type.Optional(Type.Boolean());
/** Years or months of a plan. */
export const cloudPeriods = Type.Integer({ minimum: 1, maximum: MAX_CLOUD_PERIODS });

/** Reason why a binding leaves a terminal out. */
export const leftOutReason = oneOf(['notAssigned', 'noCard', 'expired', 'planRunning', 'endsBefore']);
export type LeftOutReason = Static<typeof leftOutReason>;

/** Response of a booking of plans or of its dry run. */
export const CloudBooking = Type.Object({
  billNo: nullable(Type.String({ plain: true, description: 'null in a dry run' })),
  orderNum: nullable(Type.String({ plain: true, description: 'null in a dry run' })),
  total: { ...count, description: 'K coins' },
  currency: oneOf(['KCOIN']),
  unit: planUnit,
  items: Type.Array(
    Type.Object({
      msId: Type.String({ plain: true }),
      iccid: Type.String({ plain: true }),
      goodsId: id,
      oldExpireTime: nullable(Type.String({ description: 'Former end; null where the plan begins' })),
      newExpireTime: timestamp,
      amount: count,
    }),
  ),
  leftOut: Type.Optional(
    Type.Array(Type.Object({ msId: Type.String({ plain: true }), reason: leftOutReason }), {
      description: 'Of a binding with leaveOut: terminals that cannot take the plan',
    }),
  ),
  balanceAfter: count,
  conversion: nullable(Conversion),
  quoteId: nullable(
    Type.String({ description: 'Of a dry run: guards the following booking; null if no terminal can take the plan' }),
  ),
});
export type CloudBooking = Static<typeof CloudBooking>;

/** Input of a binding. */
export const BindCloudPlan = bulkInput({ msIds: namedTerminals }, terminalQuery, {
  cloudDataId: { ...id, description: "goodsId of a plan that the terminals' client may bind" },
  unit: Type.Optional({ ...planUnit, description: 'Required for a plan that is sold by both units' }),
  periods: cloudPeriods,
  leaveOut: Type.Optional(
    Type.Boolean({ description: 'Binds the plan to those that can take it; without it one that cannot refuses all' }),
  ),
  quoteId,
  confirm: confirmations(['crossClient', 'crossType', 'convert']),
  dryRun: flag,
});
export type BindCloudPlan = Static<typeof BindCloudPlan>;

/** Input of a renewal of plans: plan and unit stay. A selection has filters of the list of plans. */
export const RenewCloudPlan = bulkInput({ msIds: namedTerminals }, terminalCloudPlanQuery, {
  periods: cloudPeriods,
  quoteId,
  confirm: confirmations(['crossClient', 'crossType', 'convert']),
  dryRun: flag,
});
export type RenewCloudPlan = Static<typeof RenewCloudPlan>;

const bookingRefusals = [
  'terminalNotFound',
  'terminalExpired',
  'changed',
  'clientsDiffer',
  'typesDiffer',
  'coinsShort',
  'convertNeeded',
  'quoteChanged',
] as const;

/** Calls that bind plans to terminals and renew them (docs/contract.md §4, §6). */
export const terminalCloud = {
  bindCloudData: endpoint({
    method: 'POST',
    permission: ['terminal.cloud'],
    defaultFor: ['agent'],
    input: BindCloudPlan,
    result: CloudBooking,
    log: 'money',
    idempotent: true,
    changes: ['money'],
    errors: [...bookingRefusals, 'notFound', 'inUse', 'cloudSimUnsupported'],
    summary: 'Bind a cloud plan to terminals for years or months, paid in K coins, all or none',
  }),
  renewCloudData: endpoint({
    method: 'POST',
    permission: ['terminal.cloud'],
    input: RenewCloudPlan,
    result: CloudBooking,
    log: 'money',
    idempotent: true,
    changes: ['money'],
    errors: [...bookingRefusals, 'planPeriodsDiffer'],
    summary: 'Renew the cloud plans of terminals, paid in K coins, all or none',
  }),
};

/** Calls that bind cards and plans from a workbook (docs/contract.md §4). */
export const terminalCloudImports = {
  importBindCloudSimTemp: importEndpoint({
    method: 'POST',
    permission: ['terminal.cloud'],
    input: closed({
      rows: importRows(cloudColumns),
      encoding: fileEncoding,
      method: Type.Optional(oneOf(['KCOIN'])),
      quoteId,
      confirm: confirmations(['convert']),
      dryRun: flag,
    }),
    result: Type.Object({
      ...ImportResult.properties,
      billNo: nullable(Type.String({ plain: true })),
      orderNum: nullable(Type.String({ plain: true })),
      total: count,
      currency: nullable(oneOf(['KCOIN'])),
      balanceAfter: nullable(count),
      conversion: nullable(Conversion),
      quoteId: nullable(Type.String()),
    }),
    upload: 'sheet',
    log: 'import',
    idempotent: true,
    changes: ['money'],
    errors: [
      'uploadFormat',
      'uploadSize',
      'tooManyRows',
      'sheetUnreadable',
      'rowsRejected',
      'coinsShort',
      'convertNeeded',
      'quoteChanged',
    ],
    summary: 'Bind cards and plans to terminals from a workbook or from rows, in one bill, all or none',
  }),
  downloadBindCloudSimTemp: endpoint({
    method: 'GET',
    permission: ['terminal.cloud'],
    input: Type.Object({}),
    result: Type.Unknown(),
    answer: 'file',
    summary: 'Empty workbook for cards and plans of terminals',
  }),
};
