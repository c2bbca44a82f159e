import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, nullable, oneOf, several, text } from '../fields/base.ts';
import { page, pageQuery, timeRange } from '../fields/page.ts';

const outcome = oneOf(['success', 'failure']);
const reason = oneOf(['credentials', 'locked', 'disabled', 'verificationCode']);

/** A try to sign in and what became of it (contract.md §2 tbLoginHis). */
export const LoginHistoryRow = Type.Object({
  id,
  accountsName: Type.String(),
  clientId: nullable(id),
  clientName: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  outcome,
  reason: nullable(reason),
  loginTime: Type.String(),
  logoutTime: nullable(Type.String()),
});
export type LoginHistoryRow = Static<typeof LoginHistoryRow>;

export const loginHistory = defineFamily({
  slug: 'login-history',
  wire: 'tbLoginHis',
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['logList', 'operation-log.export'],
      input: pageQuery(
        ['id', 'accountsName', 'clientName', 'ip', 'userAgent', 'outcome', 'reason', 'loginTime', 'logoutTime'],
        {
          accountsName: Type.Optional(text(64)),
          clientId: several(id),
          ip: Type.Optional(text(64)),
          outcome: several(outcome),
          reason: several(reason),
          excludeSub: Type.Optional(Type.Boolean()),
          ...timeRange('loginTime'),
          ...timeRange('logoutTime'),
        },
      ),
      result: page(LoginHistoryRow),
      summary: 'Who signed in, from where, and who failed to, a page at a time',
    }),
  },
});
