import { Type, type Static } from 'typebox';
import { TIME_DIFF } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import {
  count,
  email,
  id,
  timestamp,
  nullable,
  oneOfNumbers,
  phone,
  port,
  requiredText,
  rowVersion,
  text,
} from '../fields/base.ts';
import { batchIds, check, confirmations, deleteBatch, editInput } from '../fields/inputs.ts';
import { exportQuery } from '../fields/export-query.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { UnboundTemplate } from '../fields/price-fields.ts';
import { bulkInput } from '../fields/selection.ts';
import { msId } from '../fields/terminal-fields.ts';
import { ClientDeletion } from './client-deletion.ts';
import { ReminderPreview } from './client-reminder.ts';
import { EndedByMove } from './client-move.ts';
import { mailTrouble } from '../fields/mail-trouble.ts';
import { HeldVoucher } from '../fields/voucher-fields.ts';

/** Platform 0, agent 1, client 2. */
export const clienttype = oneOfNumbers([0, 1, 2]);

/** An agent or customer (docs/contract.md §3). */
export const ClientRow = Type.Object({
  id,
  clientname: Type.String(),
  clienttype,
  pid: Type.Integer({ minimum: 0 }),
  parentName: Type.String(),
  parentContact: nullable(Type.String()),
  parentPhone: nullable(Type.String()),
  parentEmail: nullable(Type.String()),
  parentAddress: nullable(Type.String()),
  contact: nullable(Type.String()),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  mailTrouble,
  areaId: id,
  timeDiff: Type.Number({ minimum: TIME_DIFF.min, maximum: TIME_DIFF.max, description: 'Hours from UTC' }),
  company: nullable(Type.String()),
  address: nullable(Type.String()),
  cregroupcount: count,
  groupCount: count,
  terminalCount: count,
  customPricing: Type.Boolean(),
  servId: nullable(id),
  servName: nullable(Type.String()),
  cloudDataId: nullable(id),
  cloudDataName: nullable(Type.String()),
  cloudDataNameEn: { ...nullable(Type.String()), description: 'Shown in every language but Chinese' },
  priceTemplateId: nullable(id),
  dataServId: nullable(id),
  hosts: Type.Array(Type.String()),
  hideSuper: Type.Boolean(),
  hideSuperContact: Type.Boolean(),
  reminderEnabled: Type.Boolean(),
  reminderDays: Type.Integer({ minimum: 1, maximum: 365 }),
  noAddress: Type.Boolean({ description: 'Neither the client nor an account of it has an e-mail to be reminded by' }),
  createTime: timestamp,
  rowVersion,
});
export type ClientRow = Static<typeof ClientRow>;

/** A client as an option. */
export const ClientOption = Type.Object({
  id,
  clientname: Type.String(),
  cregroupcount: count,
  clienttype,
  pid: Type.Integer({ minimum: 0 }),
});
export type ClientOption = Static<typeof ClientOption>;

/** A node of the client tree; children nest to any depth. */
export interface ClientNode {
  id: number;
  clientname: string;
  clienttype: 0 | 1 | 2;
  pid: number;
  customPricing: boolean;
  children: ClientNode[];
}
/** A node of the client tree with the terminals it holds itself. */
export interface CountedClientNode extends Omit<ClientNode, 'children'> {
  terminalCount: number;
  children: CountedClientNode[];
}
// Serialised from the domain's own objects: a recursive response schema costs a validation per node.
const Tree = Type.Array(Type.Unsafe<ClientNode>({ type: 'object', additionalProperties: true }));
const CountedTree = Type.Array(Type.Unsafe<CountedClientNode>({ type: 'object', additionalProperties: true }));

const quota = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const reminderDays = Type.Integer({ minimum: 1, maximum: 365 });
const shared = {
  contact: Type.Optional(nullable(text(64))),
  phone: Type.Optional(nullable(phone)),
  email: Type.Optional(nullable(email)),
  company: Type.Optional(nullable(text(128))),
  address: Type.Optional(nullable(text(256))),
  areaId: Type.Optional(id),
  customPricing: Type.Optional(Type.Boolean()),
  hideSuper: Type.Optional(Type.Boolean()),
  hideSuperContact: Type.Optional(Type.Boolean()),
  reminderEnabled: Type.Optional(Type.Boolean()),
  reminderDays: Type.Optional(reminderDays),
  servId: Type.Optional(nullable(id)),
};

const query = listQuery(ClientRow, { excludeSub: Type.Optional(Type.Boolean()) });

/** Columns of the exported clients. */
export const clientExport = [
  'clientname',
  'clienttype',
  'parentName',
  'contact',
  'phone',
  'email',
  'company',
  'address',
  'timeDiff',
  'terminalCount',
  'cregroupcount',
  'servName',
  'createTime',
] as const satisfies readonly (keyof ClientRow)[];

const readers = ['clientList', 'client.add', 'client.edit', 'client.delete', 'client.export'] as const;

/** A server as look-ups of clients show it. */
export const BoundServer = Type.Object({
  servId: id,
  servName: Type.String(),
  servIp: Type.String(),
  tport: port,
  isDefault: Type.Boolean(),
});
export type BoundServer = Static<typeof BoundServer>;

/** Coins and vouchers that a client holds (docs/product.md §3 'Balance'). */
export const Balance = Type.Object({
  yearmoney: Type.Integer(),
  monthmoney: Type.Integer(),
  dcoin: Type.Integer(),
  voucherCount: Type.Integer({ minimum: 0, description: 'Sum of what is left on valid vouchers' }),
  voucherList: Type.Array(HeldVoucher),
});
export type Balance = Static<typeof Balance>;

const Updated = Type.Object({ updated: count });

export const client = defineFamily({
  slug: 'client',
  wire: 'tbClientInfo',
  screen: { powerName: 'clientList', group: 'clients', orderNo: 10, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: readers,
      input: query,
      result: page(ClientRow),
      summary: 'Clients of the scope, a page at a time',
    }),
    all: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(ClientOption),
      summary: 'Clients of the scope as options',
    }),
    tree: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Tree,
      summary: 'Clients of the scope as a tree',
    }),
    getClientTree: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: CountedTree,
      summary: 'Clients of the scope as a tree with their terminal counts',
    }),
    queryById: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ id }),
      result: ClientRow,
      errors: ['notFound'],
      summary: 'One client',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['client.add'],
      defaultFor: ['agent'],
      input: Type.Object(
        { clientname: requiredText(64), clienttype: oneOfNumbers([1, 2]), pid: id, cregroupcount: quota, ...shared },
        { additionalProperties: false },
      ),
      result: ClientRow,
      log: 'add',
      errors: ['exists', 'notFound', 'countExceeded'],
      summary: 'Create a client',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      defaultFor: ['agent', 'client'],
      input: editInput(ClientRow, {
        id,
        clientname: Type.Optional(requiredText(64)),
        pid: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
        cregroupcount: Type.Optional(quota),
        ...shared,
        dryRun: Type.Optional(Type.Boolean()),
      }),
      result: Type.Object({
        ...ClientRow.properties,
        moved: Type.Optional(EndedByMove),
        unbound: Type.Optional(Type.Array(UnboundTemplate)),
      }),
      log: 'edit',
      errors: ['exists', 'notFound', 'countExceeded', 'changed'],
      summary: 'Change a client, or move it (pid); without custom pricing it is unbound from its price template',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['client.delete'],
      defaultFor: ['agent'],
      input: deleteBatch(query, { dryRun: Type.Optional(Type.Boolean()) }),
      result: ClientDeletion,
      log: 'delete',
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete clients, all or none; their children move to the superior',
    }),
    checkExistName: check({ clientname: requiredText(64) }, 'Is a client name taken'),
    queryAreaList: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(Type.Object({ id, name: Type.String(), timeDiff: Type.Number() })),
      summary: 'Areas with their time difference',
    }),
    getTimeDiffByClient: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Type.Number({ description: 'Hours from UTC' }),
      errors: ['notFound'],
      summary: "Time difference of a client's area",
    }),
    exportClient: endpoint({
      method: 'GET',
      permission: ['client.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, clientExport),
      result: Type.Unknown(),
      answer: 'file',
      rate: 'export',
      log: 'export',
      errors: ['exportMax'],
      summary: 'Clients of the scope as a workbook or a CSV file',
    }),
    queryServersByClientId: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ clientId: id }),
      result: Type.Array(BoundServer),
      errors: ['notFound'],
      summary: "Servers that a client's terminals may sign on to",
    }),
    queryDefaultServer: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({}),
      result: nullable(BoundServer),
      summary: 'Default server of the own client',
    }),
    saveBindServer: endpoint({
      method: 'POST',
      permission: ['client.edit'],
      input: Type.Object(
        {
          clientId: id,
          servIds: Type.Array(id, { maxItems: 500 }),
          defaultServId: Type.Optional(nullable(id)),
          rowVersion: Type.Optional(rowVersion),
          confirm: confirmations(['force']),
        },
        { additionalProperties: false },
      ),
      result: ClientRow,
      log: 'edit',
      errors: ['notFound', 'serverBound', 'changed'],
      summary: "Replace the servers of a client by some that the caller's client holds",
    }),
    setHisServer: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: Type.Object({ clientId: id, dataServId: nullable(id) }, { additionalProperties: false }),
      result: ClientRow,
      log: 'edit',
      errors: ['notFound'],
      summary: "Set the server of a client's data interface",
    }),
    queryBalance: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Balance,
      errors: ['notFound'],
      summary: 'Coins and vouchers that a client holds; without an id the own client',
    }),
    queryCreGrpCount: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Type.Object({ total: count, used: count, remaining: count }),
      errors: ['notFound'],
      summary: 'Number of groups that a client may still create',
    }),
    queryClientByMsId: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ msId }),
      result: ClientOption,
      errors: ['terminalNotFound'],
      summary: 'Client that a terminal belongs to',
    }),
    getClientByGrpId: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ grpId: id }),
      result: ClientOption,
      errors: ['notFound'],
      summary: 'Client that a group belongs to',
    }),
    queryNextAgent: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Type.Array(ClientOption),
      errors: ['notFound'],
      summary: 'Agents directly beneath a client',
    }),
    batchUpdateCustomById: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: bulkInput({ ids: batchIds }, query, {
        customPricing: Type.Boolean(),
        dryRun: Type.Optional(Type.Boolean()),
      }),
      result: Type.Object({ ...Updated.properties, unbound: Type.Array(UnboundTemplate) }),
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Allow clients custom pricing or forbid it; those without it are unbound from their price templates',
    }),
    updateHideSuper: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: Type.Object(
        { id, hideSuper: Type.Boolean(), hideSuperContact: Type.Optional(Type.Boolean()) },
        { additionalProperties: false },
      ),
      result: ClientRow,
      log: 'edit',
      errors: ['notFound'],
      summary:
        'Hide all superiors from a client and the clients beneath it, or only the contacts of its superior from the client',
    }),
    setReminderDays: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: bulkInput({ ids: batchIds }, query, { enabled: Type.Boolean(), days: reminderDays }),
      result: Updated,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Set the expiry reminder of clients',
    }),
    previewReminder: endpoint({
      method: 'GET',
      permission: ['client.edit'],
      input: Type.Object({ id }),
      result: ReminderPreview,
      errors: ['notFound'],
      summary: 'The expiry reminder of a client and its mail on used-up data plans as they would go out now',
    }),
  },
});
