import { Type } from 'typebox';
import { allOptional, count, id } from '../../fields/base.ts';
import { EndingRelations } from './client-move.ts';

/** Effects of a deletion of clients, or of its dry run. */
export const ClientDeletion = Type.Object({
  deleted: count,
  clients: Type.Optional(Type.Array(Type.Object({ id, clientname: Type.String(), toId: id, toName: Type.String() }))),
  accounts: Type.Optional(count),
  sessions: Type.Optional(count),
  groups: Type.Optional(count),
  coins: Type.Optional(Type.Object({ YCOIN: Type.Integer(), MCOIN: Type.Integer(), KCOIN: Type.Integer() })),
  vouchers: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Quantity left on their vouchers: it returns to the vouchers of origin, or ends',
    }),
  ),
  roles: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Accounts of other clients that get the default role of their type' }),
  ),
  servers: Type.Optional(Type.Integer({ minimum: 0, description: 'Servers that remaining clients lose' })),
  templates: Type.Optional(count),
  plans: Type.Optional(Type.Integer({ minimum: 0, description: 'Cloud plans that remaining clients lose' })),
  imei2s: Type.Optional(Type.Integer({ minimum: 0, description: 'Recorded IMEI2s that go to the superior' })),
  reports: Type.Optional(Type.Integer({ minimum: 0, description: 'Reports of the clients, which are deleted' })),
  upgradeTasks: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Upgrade tasks of the clients that are cancelled; the superior gets their records',
    }),
  ),
  ...allOptional(EndingRelations.properties),
});
