import { Type, type Static } from 'typebox';
import { count } from '../fields/base.ts';

/** Relations that end where a client gets a new place in the tree. */
export const EndingRelations = Type.Object({ memberships: count, associations: count, contacts: count });
export type EndingRelations = Static<typeof EndingRelations>;

/** What the move of a client ends: roles that are replaced, servers and price templates that are unbound, relations. */
export const EndedByMove = Type.Object({
  accounts: count,
  servers: count,
  templates: count,
  ...EndingRelations.properties,
});
export type EndedByMove = Static<typeof EndedByMove>;
