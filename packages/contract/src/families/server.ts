import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, timestamp, oneOf, port, requiredText, rowVersion } from '../fields/base.ts';
import { host } from '../fields/host.ts';
import { check, confirmations, deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';

const status = oneOf(['connected', 'disconnected']);

/** A radio server that terminals sign on to (docs/contract.md §3). */
export const ServerRow = Type.Object({
  servId: id,
  servName: Type.String(),
  servIp: Type.String({ description: 'IPv4, IPv6 or host name' }),
  tport: port,
  status,
  terminalCount: count,
  clientCount: count,
  createTime: timestamp,
  rowVersion,
});
export type ServerRow = Static<typeof ServerRow>;

/** What a server is telling; servers begin another one when they start. */
const EventStream = Type.Object({
  stream: Type.String({ description: 'As the server calls it' }),
  lastSeq: nullable(Type.Integer({ description: 'Number of the last event; null before the first' })),
  lastTime: Type.Unsafe<string>({ ...timestamp, description: 'When it told something last' }),
  lastAt: nullable(timestamp),
  lagSeconds: nullable(Type.Integer({ minimum: 0, description: 'From the latest of its events until now' })),
});

/** A stream of commands that a server holds open. */
const OpenCommandStream = Type.Object({ openTime: timestamp, seenTime: timestamp });

/** A server with what is known of it right now (docs/gateway.md §6). */
export const ServerDetail = Type.Object({
  ...ServerRow.properties,
  onlineCount: Type.Integer({ minimum: 0, description: 'How many of its terminals in the scope are online' }),
  lastSeenTime: nullable(timestamp),
  tokenTime: nullable(timestamp),
  eventStreams: nullable(
    Type.Array(EventStream, {
      description: 'The latest of them, newest first; the platform’s to see, null for others',
    }),
  ),
  commandStreams: nullable(Type.Array(OpenCommandStream, { description: 'Oldest first; null as above' })),
});
export type ServerDetail = Static<typeof ServerDetail>;

/** A server with the token that its gateway signs on with. */
const WithToken = Type.Object({
  ...ServerRow.properties,
  gatewayToken: Type.String({ description: 'Shown once; stored hashed' }),
});

const query = listQuery(ServerRow, {});

export const server = defineFamily({
  slug: 'server',
  wire: 'tbServerInfo',
  screen: { powerName: 'serverList', group: 'servers', orderNo: 10, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['serverList', 'server.add', 'server.edit', 'server.delete'],
      input: query,
      result: page(ServerRow),
      summary: 'Servers of the scope, a page at a time',
    }),
    detail: endpoint({
      method: 'GET',
      permission: ['serverList', 'server.add', 'server.edit', 'server.delete'],
      input: Type.Object({ servId: id }),
      result: ServerDetail,
      errors: ['notFound'],
      summary: 'One server with its terminals online, its last sign of life and its open streams',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['server.add'],
      input: Type.Object({ servName: requiredText(64), servIp: host, tport: port }, { additionalProperties: false }),
      result: WithToken,
      log: 'add',
      errors: ['exists'],
      summary: 'Create a server',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['server.edit'],
      input: editInput(ServerRow, {
        servId: id,
        servName: Type.Optional(requiredText(64)),
        servIp: Type.Optional(host),
        tport: Type.Optional(port),
      }),
      result: ServerRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a server',
    }),
    rotateToken: endpoint({
      method: 'POST',
      permission: ['server.edit'],
      input: Type.Object({ servId: id }, { additionalProperties: false }),
      result: WithToken,
      log: 'edit',
      errors: ['notFound'],
      summary: 'Give a server another gateway token; the one before works ten more minutes',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['server.delete'],
      input: deleteBatch(query, { confirm: confirmations(['force']) }),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed', 'serverBound'],
      summary: 'Delete servers, all or none; bound ones need confirm=force',
    }),
    checkBindServerIp: check({ servIp: host }, 'Is a server address taken'),
  },
});
