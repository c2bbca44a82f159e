import { Type, type Static } from 'typebox';
import { count } from '../../fields/base.ts';

/** Numbers of relations that end when a client gets a new place in the tree. */
export const EndingRelations = Type.Object({
  memberships: count,
  associations: count,
  contacts: count,
  profiles: { ...count, description: 'Setting profiles, once for each terminal that loses one' },
  upgrades: { ...count, description: 'Terminals that are removed from an upgrade task' },
});
export type EndingRelations = Static<typeof EndingRelations>;

/**
 * Effects of a client's move: replaced roles, unbound servers and price templates, lost cloud plans, ended relations.
 */
export const EndedByMove = Type.Object({
  accounts: count,
  servers: count,
  templates: count,
  plans: { ...count, description: 'Cloud plans that the new superior does not have, once for each client' },
  ...EndingRelations.properties,
});
export type EndedByMove = Static<typeof EndedByMove>;
