import { Type } from 'typebox';
import { allOptional, count, id } from '../fields/base.ts';
import { EndingRelations } from './client-move.ts';

/** What the deletion of clients ends and passes on; its dry run tells the same beforehand. */
export const ClientDeletion = Type.Object({
  deleted: count,
  clients: Type.Optional(Type.Array(Type.Object({ id, clientname: Type.String(), toId: id, toName: Type.String() }))),
  accounts: Type.Optional(count),
  sessions: Type.Optional(count),
  groups: Type.Optional(count),
  coins: Type.Optional(Type.Object({ YCOIN: Type.Integer(), MCOIN: Type.Integer(), KCOIN: Type.Integer() })),
  vouchers: Type.Optional(Type.Integer({ minimum: 0, description: 'What goes back to where it was issued from' })),
  templates: Type.Optional(count),
  plans: Type.Optional(Type.Integer({ minimum: 0, description: 'Cloud plans that go from clients that stay' })),
  imei2s: Type.Optional(Type.Integer({ minimum: 0, description: 'Recorded IMEI2s that go to the superior' })),
  reports: Type.Optional(Type.Integer({ minimum: 0, description: 'Reports of the clients, which go out no more' })),
  upgradeTasks: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Upgrade tasks of the clients that are cancelled; the superior keeps what is on record',
    }),
  ),
  ...allOptional(EndingRelations.properties),
});
