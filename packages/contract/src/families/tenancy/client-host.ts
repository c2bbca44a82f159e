import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, id } from '../../fields/base.ts';
import { DOMAIN_PATTERN, MAX_HOST } from '../../fields/host.ts';
import { deleteBatch } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** A DNS domain name, no IP address; stored in lower case. */
const domainName = Type.String({ minLength: 1, maxLength: MAX_HOST, pattern: DOMAIN_PATTERN });

/** A domain name of a client's console (docs/contract.md §2 tbClientHost). */
export const ClientHostRow = Type.Object({ id, clientId: id, clientName: Type.String(), host: Type.String() });
export type ClientHostRow = Static<typeof ClientHostRow>;

const query = listQuery(ClientHostRow, {});

export const clientHost = defineFamily({
  slug: 'client-host',
  wire: 'tbClientHost',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['clientList', 'client.add', 'client.edit', 'client.delete', 'client.export'],
      input: query,
      result: page(ClientHostRow),
      summary: "Domain names of the scope's consoles, a page at a time",
    }),
    add: endpoint({
      method: 'POST',
      permission: ['client.edit'],
      input: closed({ clientId: id, host: domainName }),
      result: ClientHostRow,
      log: 'add',
      errors: ['notFound', 'exists'],
      summary: "Add a domain name of a client's console",
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['client.edit'],
      summary: "Delete domain names of clients' consoles",
    }),
  },
});
