import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { id, timestamp, nullable, oneOf } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

const outcome = oneOf(['success', 'failure']);
const reason = oneOf(['credentials', 'locked', 'disabled', 'otherHost', 'verificationCode']);

/** A sign-in, successful or failed (docs/contract.md §2 tbLoginHis). */
export const LoginHistoryRow = Type.Object({
  id,
  accountsName: Type.String(),
  clientId: nullable(id),
  clientName: Type.String(),
  ip: Type.String({ plain: true }),
  userAgent: Type.String(),
  outcome,
  reason: nullable(reason),
  loginTime: timestamp,
  logoutTime: nullable(timestamp),
});
export type LoginHistoryRow = Static<typeof LoginHistoryRow>;

/** Filters and sorts that the list offers at any size. */
export const loginHistoryCost: ListCost = {
  sorts: ['loginTime'],
  filters: ['loginTime', 'clientId', 'excludeSub'],
  narrowing: ['accountsName', 'ip'],
};

export const loginHistory = defineFamily({
  slug: 'login-history',
  wire: 'tbLoginHis',
  listedOn: { screen: 'logList', view: 'logins' },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['logList', 'operation-log.export'],
      input: listQuery(LoginHistoryRow, { excludeSub: Type.Optional(Type.Boolean()) }, loginHistoryCost),
      result: page(LoginHistoryRow),
      summary: 'Sign-ins and failed sign-ins of the scope, a page at a time',
    }),
  },
});
