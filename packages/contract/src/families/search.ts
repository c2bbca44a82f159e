import { Type, type Static } from 'typebox';
import { MAX_BATCH_IDS } from '../constants.ts';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, oneOf, text } from '../fields/base.ts';
import { terminalReaders } from './terminal-readers.ts';

/** Most things of a kind that a search counts; more are told as 'more'. */
export const MOST_FOUND = 50;
/** Most things of a kind that a search answers. */
const MOST_ANSWERED = 20;

/** Kinds of things that a search finds, in the order of the answer. */
export const searchKinds = ['terminals', 'groups', 'clients', 'accounts', 'bills', 'vouchers', 'servers'] as const;
/** One of these kinds. */
export type SearchKind = (typeof searchKinds)[number];

/** Something that was found, and where it is shown. */
export const FoundItem = Type.Object({
  id: Type.String({ description: 'What its kind is named by: msId, billNo, voucherNo, else the number of the row' }),
  title: Type.String(),
  subtitle: Type.String({ description: 'What else tells it apart, and the field that matched' }),
  matched: Type.String({ description: 'What of title or subtitle matched' }),
  route: Type.String({ description: 'Its address in the console' }),
});
export type FoundItem = Static<typeof FoundItem>;

/** Findings of one kind, best first. */
export const FoundGroup = Type.Object({
  kind: oneOf(searchKinds),
  total: Type.Integer({ minimum: 0, maximum: MOST_FOUND }),
  more: Type.Boolean({ description: `There are more than ${MOST_FOUND}` }),
  items: Type.Array(FoundItem),
});
export type FoundGroup = Static<typeof FoundGroup>;

/** Terminals of the scope that identifiers name, and the identifiers that name none. */
export const FoundTerminals = Type.Object({
  known: Type.Array(Type.Object({ value: Type.String(), msId: Type.String(), id }), {
    description: 'In the order given; what names the same terminal twice stands twice',
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
      method: 'GET',
      path: '',
      permission: 'session',
      input: Type.Object({
        q: text(64, 1),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ANSWERED })),
      }),
      result: Type.Object({ groups: Type.Array(FoundGroup, { description: 'Kinds of which something was found' }) }),
      summary: 'Things of the scope that match a text, of the kinds that the caller may list',
    }),
    ids: endpoint({
      method: 'POST',
      permission: terminalReaders,
      input: Type.Object(
        {
          values: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { minItems: 1, maxItems: MAX_BATCH_IDS }),
        },
        { additionalProperties: false },
      ),
      result: FoundTerminals,
      summary: 'Terminals of the scope by terminal IDs, IMEIs and ICCIDs',
    }),
  },
});
