import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { id, nullable, oneOf, rowVersion, several, text } from '../fields/base.ts';
import { page, pageQuery, timeRange } from '../fields/page.ts';
import { anyPassword, newPassword } from '../fields/secrets.ts';
import { ClientRow } from './client.ts';
import { ResourceRow } from './resource.ts';

const accountType = oneOf(['admin', 'agent', 'client']);
const accountStatus = oneOf(['normal', 'locked', 'disabled']);

/** An account as lists show it (contract.md §2). */
export const AccountRow = Type.Object({
  id,
  accountsName: Type.String(),
  accountsPassword: Type.Null({ description: 'Never answered; see passwordState' }),
  userName: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  clientId: id,
  clientName: Type.String(),
  accountType,
  roleid: id,
  roleName: Type.String(),
  status: accountStatus,
  lockedUntil: nullable(Type.String()),
  lastLoginTime: nullable(Type.String()),
  pushversion: nullable(Type.String()),
  passwordState: oneOf(['ok', 'initial', 'weak']),
  createTime: Type.String(),
  creator: nullable(Type.String()),
  rowVersion,
});
export type AccountRow = Static<typeof AccountRow>;

/** What an account holds at present (spec §3 'Balance'). */
export const Balance = Type.Object({
  yearmoney: Type.Integer(),
  monthmoney: Type.Integer(),
  dcoin: Type.Integer(),
  voucherCount: Type.Integer(),
  voucherList: Type.Array(Type.Object({})),
});

const SessionClient = Type.Object({ ...ClientRow.properties, balance: Balance });
const UserRole = Type.Object({ roleid: id, roleName: Type.String() });

/** The signed-in account with its client and role. */
export const UserInfo = Type.Object({ ...AccountRow.properties, clientInfo: SessionClient, userRole: UserRole });

/** Everything about a session but its token. */
export const CurrentSession = Type.Object({
  userInfo: UserInfo,
  clientInfo: SessionClient,
  userRole: UserRole,
  resource: Type.Array(ResourceRow),
});
export type CurrentSession = Static<typeof CurrentSession>;

/** What a sign-in answers. */
export const LoginResult = Type.Object({ token: Type.String(), ...CurrentSession.properties });

const columns = [
  'id',
  'accountsName',
  'userName',
  'email',
  'phone',
  'clientName',
  'roleName',
  'status',
  'lastLoginTime',
  'createTime',
] as const;

export const account = defineFamily({
  slug: 'account',
  wire: 'tbUserInfo',
  screen: { powerName: 'accountList', group: 'accounts', orderNo: 10 },
  endpoints: {
    login: endpoint({
      method: 'POST',
      permission: 'public',
      input: Type.Object(
        {
          accountsName: Type.String({ minLength: 1, maxLength: 64 }),
          accountsPassword: anyPassword,
          captchaToken: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
        },
        { additionalProperties: false },
      ),
      result: LoginResult,
      errors: ['credentials', 'userLocked', 'sliderRequired'],
      summary: 'Sign in',
    }),
    logout: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Null(),
      log: 'logout',
      allowedWithWeakPassword: true,
      summary: 'End the session',
    }),
    current: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: CurrentSession,
      allowedWithWeakPassword: true,
      summary: 'The session: what login answered, without the token',
    }),
    list: endpoint({
      method: 'GET',
      permission: ['accountList'],
      input: pageQuery(columns, {
        accountsName: Type.Optional(text(64)),
        userName: Type.Optional(text(64)),
        email: Type.Optional(text(128)),
        phone: Type.Optional(text(32)),
        clientId: several(id),
        clientName: Type.Optional(text(64)),
        accountType: several(accountType),
        roleid: several(id),
        status: several(accountStatus),
        ...timeRange('createTime'),
        ...timeRange('lastLoginTime'),
      }),
      result: page(AccountRow),
      summary: 'Accounts of the scope, a page at a time',
    }),
    modifyPassword: endpoint({
      method: 'PUT',
      permission: 'session',
      input: Type.Object(
        { oldPassword: anyPassword, newPassword, confirmPassword: anyPassword },
        { additionalProperties: false },
      ),
      result: Type.Null(),
      log: 'edit',
      allowedWithWeakPassword: true,
      errors: ['oldPassword'],
      summary: 'Change the own password; ends the other sessions',
    }),
  },
});
