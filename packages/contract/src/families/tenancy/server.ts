import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, nullable, oneOf, port, requiredText, rowVersion, timestamp } from '../../fields/base.ts';
import { host } from '../../fields/host.ts';
import { check, confirmations, deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

const status = oneOf(['connected', 'disconnected']);

/** A radio server that terminals sign on to (docs/contract.md §3). */
export const ServerRow = Type.Object({
  servId: id,
  servName: Type.String(),
  servIp: Type.String({ plain: true, description: 'IPv4, IPv6 or host name' }),
  tport: port,
  status,
  clockSeconds: nullable(
    Type.Integer({
      description:
        'Seconds by which its events are ahead (below 0: behind); null within 5 minutes (docs/gateway.md §6)',
    }),
  ),
  terminalCount: count,
  clientCount: count,
  createTime: timestamp,
  rowVersion,
});
export type ServerRow = Static<typeof ServerRow>;

/** An event stream of a server; servers begin a new one when they start. */
const EventStream = Type.Object({
  stream: Type.String({ description: 'Name given by the server' }),
  lastSeq: nullable(Type.Integer({ description: 'Number of the last event; null before the first' })),
  lastTime: Type.Unsafe<string>({ ...timestamp, description: 'Time of the last batch' }),
  lastAt: nullable(timestamp),
  lagSeconds: nullable(Type.Integer({ minimum: 0, description: 'Seconds since its latest event' })),
});

/** An open command stream of a server. */
const OpenCommandStream = Type.Object({ openTime: timestamp, seenTime: timestamp });

/** A server with its present state (docs/gateway.md §6). */
export const ServerDetail = Type.Object({
  ...ServerRow.properties,
  onlineCount: Type.Integer({ minimum: 0, description: 'Online terminals of the server within the scope' }),
  lastSeenTime: nullable(timestamp),
  tokenTime: nullable(timestamp),
  eventStreams: nullable(
    Type.Array(EventStream, {
      description: 'The latest streams, newest first; null below the platform',
    }),
  ),
  commandStreams: nullable(Type.Array(OpenCommandStream, { description: 'Oldest first; null as above' })),
});
export type ServerDetail = Static<typeof ServerDetail>;

/** A server with its gateway token. */
const WithToken = Type.Object({
  ...ServerRow.properties,
  gatewayToken: Type.String({ description: 'Returned only once; stored hashed' }),
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
      added: true,
      method: 'GET',
      permission: ['serverList', 'server.add', 'server.edit', 'server.delete'],
      input: Type.Object({ servId: id }),
      result: ServerDetail,
      errors: ['notFound'],
      summary: 'One server with its online terminals, last sign of life and open streams',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['server.add'],
      input: closed({ servName: requiredText(64), servIp: host, tport: port }),
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
      added: true,
      method: 'POST',
      permission: ['server.edit'],
      input: closed({ servId: id }),
      result: WithToken,
      log: 'edit',
      errors: ['notFound'],
      summary: 'Give a server a new gateway token; the old one works for ten more minutes',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, { confirm: confirmations(['force']) }),
      permission: ['server.delete'],
      errors: ['notFound', 'changed', 'serverBound'],
      summary: 'Delete servers, all or none; bound ones need confirm=force',
    }),
    checkBindServerIp: check({ servIp: host }, 'Is a server address taken'),
  },
});
