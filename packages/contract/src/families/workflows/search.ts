import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../../constants.ts';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, oneOf, text } from '../../fields/base.ts';
import { terminalReaders } from '../fleet/terminal-readers.ts';

/** Maximum count of a kind; `more` is true above it. */
export const MAX_FOUND = 50;
/** Maximum returned items of a kind. */
export const MAX_ITEMS = 20;

/** Kinds of a search, in the order of the response. */
export const searchKinds = ['terminals', 'groups', 'clients', 'accounts', 'bills', 'vouchers', 'servers'] as const;
/** One of these kinds. */
export type SearchKind = (typeof searchKinds)[number];

/** Fields that are not in the subtitle of their kind unless they match. */
export const foundFields = ['imei', 'imei2', 'iccid', 'phone', 'contact', 'email'] as const;
/** One of these fields. */
export type FoundField = (typeof foundFields)[number];

/** A found item and its address. */
export const FoundItem = Type.Object({
  id: Type.String({ description: 'msId, billNo or voucherNo, else the id of the row' }),
  title: Type.String(),
  subtitle: Type.String({ description: 'Distinguishing fields, and the field that matched' }),
  field: Type.Optional({
    ...oneOf(foundFields),
    description: 'Field of the last part of the subtitle; only where nothing else matched',
  }),
  matched: Type.String({ description: 'Matching part of title or subtitle' }),
  route: Type.String({ plain: true, description: 'Address in the console' }),
});
export type FoundItem = Static<typeof FoundItem>;

/** Found items of one kind, best first. */
export const FoundGroup = Type.Object({
  kind: oneOf(searchKinds),
  total: Type.Integer({ minimum: 0, maximum: MAX_FOUND }),
  more: Type.Boolean({ description: `There are more than ${MAX_FOUND}` }),
  items: Type.Array(FoundItem),
});
export type FoundGroup = Static<typeof FoundGroup>;

/** Terminals of the scope by identifier, and the unknown identifiers. */
export const FoundTerminals = Type.Object({
  known: Type.Array(Type.Object({ value: Type.String(), msId: Type.String(), id }), {
    description: 'In the given order; two identifiers of one terminal give two entries',
  }),
  unknown: Type.Array(Type.String()),
  terminals: count,
});
export type FoundTerminals = Static<typeof FoundTerminals>;

export const search = defineFamily({
  slug: 'search',
  wire: 'search',
  endpoints: {
    find: endpoint({
      added: true,
      method: 'GET',
      path: '',
      permission: 'session',
      input: Type.Object({
        q: text(64),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ITEMS })),
      }),
      result: Type.Object({ groups: Type.Array(FoundGroup, { description: 'Kinds with found items' }) }),
      summary: 'Items of the scope that match a text, of kinds that the caller may list',
    }),
    ids: endpoint({
      added: true,
      method: 'POST',
      permission: terminalReaders,
      input: closed({
        values: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { minItems: 1, maxItems: MAX_BATCH_IDS }),
      }),
      result: FoundTerminals,
      summary: 'Terminals of the scope by terminal IDs, IMEIs and ICCIDs',
    }),
  },
});
