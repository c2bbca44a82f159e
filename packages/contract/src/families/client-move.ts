import { Type, type Static } from 'typebox';
import { count } from '../fields/base.ts';

/** Relations that end where a client gets a new place in the tree. */
export const EndingRelations = Type.Object({
  memberships: count,
  associations: count,
  contacts: count,
  profiles: { ...count, description: 'Setting profiles, once for each terminal that loses one' },
  upgrades: { ...count, description: 'Terminals that drop out of an upgrade task' },
});
export type EndingRelations = Static<typeof EndingRelations>;

/** What the move of a client ends: roles that are replaced, servers and price templates that are unbound, cloud plans that are taken, relations. */
export const EndedByMove = Type.Object({
  accounts: count,
  servers: count,
  templates: count,
  plans: { ...count, description: 'Cloud plans that the new superior does not hold, once for each client' },
  ...EndingRelations.properties,
});
export type EndedByMove = Static<typeof EndedByMove>;
