import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import {
  closed,
  count,
  email,
  id,
  nullable,
  oneOfNumbers,
  phone,
  port,
  requiredText,
  rowVersion,
  text,
} from '../../fields/base.ts';
import { batchIds, check, confirmations, deleteBatch, editInput } from '../../fields/inputs.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { UnboundTemplate } from '../../fields/price-fields.ts';
import { bulkInput } from '../../fields/selection.ts';
import { msId } from '../../fields/terminal-fields.ts';
import { ClientDeletion } from './client-deletion.ts';
import { Balance, ClientRow, clienttype } from './client-row.ts';
import { ReminderPreview } from './client-reminder.ts';
import { EndedByMove } from './client-move.ts';

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
/** A node of the client tree with the number of its own terminals. */
export interface CountedClientNode extends Omit<ClientNode, 'children'> {
  terminalCount: number;
  children: CountedClientNode[];
}
// Open objects: a recursive response schema would validate every node.
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
  timeZone: Type.Optional(nullable(text(64))),
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
  'timeZone',
  'terminalCount',
  'cregroupcount',
  'servName',
  'createTime',
] as const satisfies readonly (keyof ClientRow)[];

const readers = ['clientList', 'client.add', 'client.edit', 'client.delete', 'client.export'] as const;

/** A server in look-ups of clients. */
export const BoundServer = Type.Object({
  servId: id,
  servName: Type.String(),
  servIp: Type.String({ plain: true }),
  tport: port,
  isDefault: Type.Boolean(),
});
export type BoundServer = Static<typeof BoundServer>;

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
      input: closed({
        clientname: requiredText(64),
        clienttype: oneOfNumbers([1, 2]),
        pid: id,
        cregroupcount: quota,
        ...shared,
      }),
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
      summary: 'Change a client, or move it (pid); without custom pricing it loses its price template',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, { dryRun: Type.Optional(Type.Boolean()) }),
      permission: ['client.delete'],
      defaultFor: ['agent'],
      result: ClientDeletion,
      errors: ['notFound', 'changed', 'inUse', 'roleUsed'],
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
    queryTimeZones: endpoint({
      method: 'GET',
      permission: 'session',
      added: true,
      input: Type.Object({}),
      result: Type.Array(Type.Object({ name: Type.String(), timeDiff: Type.Number() })),
      summary: 'Time zones with summer time, with their present time difference',
    }),
    getTimeDiffByClient: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Type.Number({ description: 'Hours from UTC' }),
      errors: ['notFound'],
      summary: 'Present time difference of a client',
    }),
    exportClient: endpoint({
      ...fileExport,
      permission: ['client.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, clientExport),
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
      input: closed({
        clientId: id,
        servIds: Type.Array(id, { maxItems: 500 }),
        defaultServId: Type.Optional(nullable(id)),
        rowVersion: Type.Optional(rowVersion),
        confirm: confirmations(['force']),
      }),
      result: ClientRow,
      log: 'edit',
      errors: ['notFound', 'serverBound', 'changed'],
      summary: "Replace the servers of a client by some of the caller's client",
    }),
    setHisServer: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: closed({ clientId: id, dataServId: nullable(id) }),
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
      summary: 'Coins and vouchers of a client; without an id of the own client',
    }),
    queryCreGrpCount: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ clientId: Type.Optional(id) }),
      result: Type.Object({
        total: Type.Integer({ minimum: 0, description: 'Its own quota; of the platform used + remaining' }),
        used: count,
        remaining: Type.Integer({ minimum: 0, description: 'Also within the quotas of the clients above' }),
        unlimited: Type.Boolean({ description: 'The platform, which has no quota' }),
      }),
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
      summary: 'Agents directly below a client',
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
      summary: 'Allow clients custom pricing or forbid it; without it they lose their price templates',
    }),
    updateHideSuper: endpoint({
      method: 'PUT',
      permission: ['client.edit'],
      input: closed({ id, hideSuper: Type.Boolean(), hideSuperContact: Type.Optional(Type.Boolean()) }),
      result: ClientRow,
      log: 'edit',
      errors: ['notFound'],
      summary:
        'Hide all superiors from a client and its descendants, or only the contacts of its superior from the client',
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
      added: true,
      method: 'GET',
      permission: ['client.edit'],
      input: Type.Object({ id }),
      result: ReminderPreview,
      errors: ['notFound'],
      summary: 'Preview of the expiry reminder of a client and of its mail on used-up data plans',
    }),
  },
});
