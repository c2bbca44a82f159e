import { Type, type Static } from 'typebox';
import { MAX_ADD_COUNT } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import {
  closed,
  count,
  email,
  id,
  nullable,
  oneOf,
  phone,
  requiredText,
  setVersion,
  text,
  timestamp,
} from '../../fields/base.ts';
import { confirmations, deleteBatch, Deleted, editInput } from '../../fields/inputs.ts';
import { periods, quoteId } from '../../fields/money-fields.ts';
import { Cost, paidWith, Payment, voucherId } from '../../fields/payment-fields.ts';
import { page } from '../../fields/page.ts';
import { bulkInput } from '../../fields/selection.ts';
import { batchOfTerminals, iccid, imei, msId, namedTerminals, terminalPassword } from '../../fields/terminal-fields.ts';
import { voucherUnit } from '../../fields/voucher-fields.ts';
import { FleetTasks, FleetTrends } from '../fleet/fleet-figures.ts';
import { renewalDays, RenewalsDue } from '../fleet/terminal-renewals.ts';
import { TypePart } from '../fleet/terminal-summary.ts';
import { FleetOverview, TerminalCounts, TerminalRow } from '../fleet/terminal-row.ts';
import { terminalExportQuery, terminalQuery } from '../fleet/terminal-list.ts';
import { channelMode, TerminalChannel, terminalChannels } from '../fleet/terminal-channels.ts';
import { terminalCloud, terminalCloudImports } from '../cloud/terminal-cloud.ts';
import { terminalCloudInfo } from '../cloud/terminal-cloud-info.ts';
import { terminalHistory } from '../fleet/terminal-history.ts';
import { terminalDiagnosis } from '../servers/terminal-diagnosis.ts';
import { terminalHardware } from '../fleet/terminal-hardware.ts';
import { terminalPositions } from '../fleet/terminal-positions.ts';
import { terminalBinds } from '../fleet/import/terminal-binds.ts';
import { terminalImports } from '../fleet/import/terminal-imports.ts';
import { terminalLookups } from '../fleet/terminal-lookups.ts';
import { terminalReaders } from '../fleet/terminal-readers.ts';
import { terminalRelations } from '../fleet/terminal-relations.ts';
import { terminalSettingCalls } from '../fleet/terminal-setting-calls.ts';
import { buttonCount, TerminalButton, TerminalParameters } from '../fleet/terminal-settings.ts';
import { fileExport } from '../../fields/export-query.ts';

const flag = Type.Optional(Type.Boolean());

/** Fields of both add and edit. */
const settable = {
  modelId: Type.Optional(nullable(id)),
  imei: Type.Optional(nullable(imei)),
  imei2: Type.Optional(nullable(imei)),
  extAccount: Type.Optional(nullable(text(64))),
  iccid: Type.Optional(nullable(iccid)),
  phone: Type.Optional(nullable(phone)),
  email: Type.Optional(nullable(email)),
  servId: Type.Optional(nullable(id)),
  backupServId: Type.Optional(nullable(id)),
  callLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  autoUpdate: flag,
  heartbeat: Type.Optional(Type.Integer({ minimum: 10, maximum: 3600 })),
  connType: Type.Optional(oneOf(['TCP', 'UDP'])),
  tcpSize: Type.Optional(Type.Integer({ minimum: 128, maximum: 65_536 })),
  udpSize: Type.Optional(Type.Integer({ minimum: 128, maximum: 65_536 })),
  udpHeartbeat: Type.Optional(Type.Integer({ minimum: 5, maximum: 3600 })),
};

const confirmPurchase = confirmations(['skipExisting', 'convert']);

/** Input of the add of one terminal or of a range of consecutive ids. */
export const AddTerminals = closed({
  msId,
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ADD_COUNT })),
  msName: requiredText(64),
  typeId: id,
  clientId: id,
  msPwd: Type.Optional(nullable(terminalPassword)),
  functions: Type.Optional(Type.Array(id, { maxItems: 32 })),
  ...settable,
  payment: Payment,
  quoteId,
  confirm: confirmPurchase,
  skipExisting: flag,
  dryRun: flag,
});
export type AddTerminals = Static<typeof AddTerminals>;

/** A new terminal; its password is returned only once. */
export const CreatedTerminal = Type.Object({
  ...TerminalRow.properties,
  id: nullable({ ...id, description: 'null in a dry run' }),
  msPwd: nullable(Type.String({ description: 'null in a dry run without a given password' })),
});

/** Errors of payments. */
const paymentRefusals = ['coinsShort', 'convertNeeded', 'voucherShort', 'voucherOverdue', 'quoteChanged'] as const;

/** Response of a renewal or of its dry run (docs/contract.md §4). */
export const Renewal = Type.Object({
  ...Cost.properties,
  unit: voucherUnit,
  balanceAfter: Type.Integer({ minimum: 0, description: 'Balance of the coins or of the voucher' }),
  items: Type.Array(
    Type.Object({
      msId: Type.String({ plain: true }),
      oldExpireTime: nullable(timestamp),
      newExpireTime: nullable(Type.String({ description: 'null = permanent' })),
      amount: count,
    }),
  ),
  parts: Type.Array(TypePart, { description: 'Price by type' }),
});
export type Renewal = Static<typeof Renewal>;

/** Input of a renewal. */
export const RenewTerminals = bulkInput({ msIds: namedTerminals }, terminalQuery, {
  method: paidWith,
  periods,
  functions: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 32 })),
  voucherId,
  quoteId,
  confirm: confirmations(['crossClient', 'crossType', 'convert']),
  dryRun: flag,
});
export type RenewTerminals = Static<typeof RenewTerminals>;

export const terminal = defineFamily({
  slug: 'terminal',
  wire: 'tbMsInfo',
  screen: { powerName: 'terminalList', group: 'terminals', orderNo: 10, defaultFor: ['agent', 'client'] },
  moreScreens: [{ powerName: 'billingRenew', group: 'billing', orderNo: 20, defaultFor: ['agent'] }],
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: terminalReaders,
      input: terminalQuery,
      result: page(TerminalRow),
      summary: 'Terminals of the scope, a page at a time',
    }),
    export: endpoint({
      ...fileExport,
      path: 'list',
      whenExport: true,
      permission: ['terminal.export'],
      defaultFor: ['agent', 'client'],
      input: terminalExportQuery,
      errors: ['exportMax'],
      summary: 'Terminals of the scope as a workbook or a CSV file (list with export=true)',
    }),
    queryById: endpoint({
      method: 'GET',
      permission: terminalReaders,
      input: Type.Object({ id }),
      result: TerminalRow,
      errors: ['notFound'],
      summary: 'One terminal',
    }),
    queryMsExt: endpoint({
      method: 'GET',
      permission: terminalReaders,
      input: Type.Object({ msId: Type.String({ minLength: 1, maxLength: 16 }) }),
      result: Type.Object({
        ...TerminalRow.properties,
        parameters: TerminalParameters,
        buttons: Type.Array(TerminalButton),
        buttonCount,
        channels: Type.Array(TerminalChannel),
        channelSetVersion: { ...setVersion, description: 'setVersion of fixedChannel' },
        desiredVersion: count,
        reportedVersion: nullable(count),
        channelMode,
      }),
      errors: ['terminalNotFound'],
      summary: 'One terminal with its parameters, buttons and channels',
    }),
    ...terminalLookups,
    ...terminalHistory,
    ...terminalDiagnosis,
    ...terminalPositions,
    ...terminalHardware,
    ...terminalBinds,
    ...terminalRelations,
    ...terminalSettingCalls,
    ...terminalChannels,
    ...terminalCloud,
    ...terminalCloudInfo,
    findMsCount: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: TerminalCounts,
      summary: 'Terminal counts of the scope',
    }),
    fleetOverview: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: FleetOverview,
      summary: 'Terminal counts of the scope by state, presence, client and expiry month',
    }),
    fleetTasks: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: FleetTasks,
      summary: 'Counts of open tasks in the scope; null for those that the role may not see',
    }),
    fleetTrends: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: FleetTrends,
      summary: 'Growth, coming renewals, spent coins and sign-ins of the scope; null where the role may not see them',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['terminal.add'],
      defaultFor: ['agent'],
      input: AddTerminals,
      result: Type.Object({
        created: Type.Array(CreatedTerminal),
        skipped: Type.Array(Type.String()),
        ...Cost.properties,
      }),
      log: 'add',
      idempotent: true,
      changes: ['money'],
      errors: [
        'terminalExists',
        'exists',
        'imei2NotImported',
        'notFound',
        'pocMissing',
        'kindUnfit',
        ...paymentRefusals,
      ],
      summary: 'Create a terminal, or several with consecutive terminal IDs, and pay for them',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['terminal.edit'],
      defaultFor: ['agent', 'client'],
      input: editInput(TerminalRow, {
        id: Type.Optional(id),
        msId: Type.Optional(Type.String({ maxLength: 16 })),
        msName: Type.Optional(requiredText(64)),
        ...settable,
      }),
      result: TerminalRow,
      log: 'edit',
      errors: ['notFound', 'terminalNotFound', 'exists', 'imei2NotImported', 'changed'],
      summary: 'Change a terminal, found by id or msId',
    }),
    updateMsName: endpoint({
      method: 'PUT',
      permission: ['terminal.edit'],
      input: closed({ msId: Type.String({ minLength: 1, maxLength: 16 }), msName: requiredText(64) }),
      result: TerminalRow,
      log: 'edit',
      errors: ['terminalNotFound'],
      summary: 'Rename a terminal',
    }),
    resetMsPwd: endpoint({
      method: 'PUT',
      permission: ['terminal.resetPwd'],
      defaultFor: ['agent'],
      input: bulkInput({ msIds: batchOfTerminals }, terminalQuery, {
        msPwd: Type.Optional(nullable(terminalPassword)),
      }),
      result: Type.Object({
        items: Type.Array(Type.Object({ msId: Type.String(), msName: Type.String(), msPwd: Type.String() })),
      }),
      log: 'edit',
      errors: ['terminalNotFound', 'changed'],
      summary: 'Reset passwords of terminals to random ones or to a given one; they are returned only once',
    }),
    limit: endpoint({
      added: true,
      method: 'PUT',
      permission: ['terminal.limit'],
      defaultFor: ['agent'],
      input: bulkInput({ msIds: namedTerminals }, terminalQuery, { limited: Type.Boolean() }),
      result: Type.Object({ changed: count, unchanged: count }),
      log: 'edit',
      errors: ['terminalNotFound', 'changed'],
      summary: 'Limit terminals by hand, or lift that limit',
    }),
    transfer: endpoint({
      added: true,
      method: 'PUT',
      permission: ['terminal.transfer'],
      defaultFor: ['agent'],
      input: bulkInput({ msIds: namedTerminals }, terminalQuery, { clientId: id, dryRun: flag }),
      result: Type.Object({
        transferred: count,
        servers: Type.Array(Type.Object({ msId: Type.String(), servName: Type.String() }), {
          description: 'Servers that do not serve the new client; its default server replaces them',
        }),
        memberships: Type.Integer({
          minimum: 0,
          description: 'Memberships in groups that the new client may not join',
        }),
        contacts: Type.Integer({
          minimum: 0,
          description: 'Contacts, of these terminals or of others, that the new client may not have',
        }),
        profiles: Type.Integer({ minimum: 0, description: 'Setting profiles that the new client may not use' }),
        upgrades: Type.Integer({ minimum: 0, description: 'Terminals that are removed from an upgrade task' }),
      }),
      log: 'edit',
      errors: ['terminalNotFound', 'notFound', 'changed'],
      summary: 'Transfer terminals to another client, all or none; validity, functions and password stay',
    }),
    renew: endpoint({
      method: 'POST',
      permission: ['terminal.renew'],
      defaultFor: ['agent'],
      input: RenewTerminals,
      result: Renewal,
      log: 'money',
      idempotent: true,
      changes: ['money'],
      errors: ['terminalNotFound', 'notFound', 'changed', 'clientsDiffer', 'typesDiffer', ...paymentRefusals],
      summary: 'Renew terminals, or functions of them, with coins or by voucher, all or none',
    }),
    queryRenewals: endpoint({
      added: true,
      method: 'GET',
      permission: ['billingRenew', 'terminal.renew'],
      input: Type.Object({
        days: Type.Optional({ ...renewalDays, description: 'Absent: those to renew now, as findMsCount counts them' }),
        clientId: Type.Optional(id),
        excludeSub: Type.Optional(Type.Boolean()),
      }),
      result: RenewalsDue,
      summary: 'Terminals to renew, overdue or within some days, counted by client and type',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(terminalQuery, { dryRun: flag }),
      permission: ['terminal.delete'],
      defaultFor: ['agent'],
      result: Type.Object({
        ...Deleted.properties,
        memberships: Type.Integer({ minimum: 0, description: 'Memberships that end' }),
        channels: count,
        cloudPlans: { ...count, description: 'Cloud plans that end, without a refund' },
      }),
      summary: 'Delete terminals with their memberships and channels, all or none',
    }),
    ...terminalImports,
    ...terminalCloudImports,
  },
});
