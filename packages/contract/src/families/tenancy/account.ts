import { Type, type Static } from 'typebox';
import { defineFamily, endpoint, openEndpoint } from '../../define.ts';
import { accountName, codeTypes, verificationCode } from '../../fields/account-fields.ts';
import { closed, email, id, nullable, oneOf, phone, requiredText, rowVersion, timestamp } from '../../fields/base.ts';
import { check, deleteBatch, Deleted, editInput } from '../../fields/inputs.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { exportKey, listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { accountPassword, anyPassword, newPassword } from '../../fields/secrets.ts';
import { Balance, ClientRow } from './client-row.ts';
import { ResourceRow } from './resource-row.ts';
import { mailTrouble } from '../../fields/mail-trouble.ts';

const accountType = oneOf(['admin', 'agent', 'client']);
const accountStatus = oneOf(['normal', 'locked', 'disabled']);

/** An account in lists (docs/contract.md §2). */
export const AccountRow = Type.Object({
  id,
  accountsName: Type.String(),
  accountsPassword: Type.Null({ description: 'Never returned; see passwordState' }),
  userName: Type.String(),
  email: nullable(Type.String()),
  mailTrouble,
  phone: nullable(Type.String()),
  clientId: id,
  clientName: Type.String(),
  accountType,
  roleid: id,
  roleName: Type.String(),
  status: accountStatus,
  lockedUntil: nullable(timestamp),
  lastLoginTime: nullable(timestamp),
  pushversion: nullable(Type.String()),
  passwordState: oneOf(['ok', 'initial', 'weak']),
  createTime: timestamp,
  creator: nullable(Type.String()),
  rowVersion,
});
export type AccountRow = Static<typeof AccountRow>;

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
  readOnly: Type.Optional(
    Type.Boolean({ description: 'A viewer of a superior acts as this account; changes are refused' }),
  ),
  viewer: Type.Optional(Type.Object({ accountsName: Type.String() })),
  latestEnd: Type.Optional({ ...timestamp, description: 'End of the session that use does not move' }),
});
export type CurrentSession = Static<typeof CurrentSession>;

/** An open session of the own account. */
export const SessionRow = Type.Object({
  id: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  createTime: timestamp,
  expireTime: timestamp,
  current: Type.Boolean(),
});
export type SessionRow = Static<typeof SessionRow>;

/** A created account. */
export const AddedAccount = Type.Object({
  ...AccountRow.properties,
  password: Type.Optional(Type.String({ description: 'The random first password; returned only once' })),
});
export type AddedAccount = Static<typeof AddedAccount>;

/** Response of a sign-in. */
export const LoginResult = Type.Object({ token: Type.String(), ...CurrentSession.properties });

const query = listQuery(AccountRow, { excludeSub: Type.Optional(Type.Boolean()), ...exportKey });

/** Columns of the exported accounts. */
export const accountExport = [
  'accountsName',
  'userName',
  'clientName',
  'accountType',
  'roleName',
  'status',
  'email',
  'phone',
  'lastLoginTime',
  'createTime',
  'creator',
] as const satisfies readonly (keyof AccountRow)[];

const readers = [
  'accountList',
  'account.add',
  'account.edit',
  'account.delete',
  'account.reset',
  'account.unlock',
  'account.seeAs',
  'account.export',
] as const;

export const account = defineFamily({
  slug: 'account',
  wire: 'tbUserInfo',
  screen: { powerName: 'accountList', group: 'accounts', orderNo: 10, defaultFor: ['agent', 'client'] },
  endpoints: {
    login: endpoint({
      method: 'POST',
      permission: 'public',
      rate: 'signIn',
      input: closed({
        accountsName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        accountsPassword: Type.Optional(anyPassword),
        email: Type.Optional(email),
        verificationCode: Type.Optional(verificationCode),
        captchaToken: Type.Optional(nullable(Type.String({ maxLength: 128 }))),
      }),
      result: LoginResult,
      errors: ['credentials', 'userLocked', 'verificationCode', 'sliderRequired'],
      summary: 'Sign in by name and password, or by a mailed code',
    }),
    logout: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Null(),
      log: 'logout',
      allowedWithWeakPassword: true,
      allowedWhenReadOnly: true,
      summary: 'Sign out: end the own session',
    }),
    current: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: CurrentSession,
      allowedWithWeakPassword: true,
      summary: 'The own session: the response of login, without the token',
    }),
    list: endpoint({
      method: 'GET',
      permission: readers,
      input: query,
      result: page(AccountRow),
      summary: 'Accounts of the scope, a page at a time',
    }),
    export: endpoint({
      ...fileExport,
      path: 'list',
      permission: ['account.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, accountExport),
      whenExport: true,
      errors: ['exportMax'],
      summary: 'Accounts of the scope as a workbook or a CSV file',
    }),
    checkAccountName: check({ accountsName: accountName }, 'Is an account name taken'),
    checkAccountEmail: check({ email }, 'Is an e-mail address taken by an account'),
    getRoleByUser: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ id }),
      result: UserRole,
      errors: ['notFound'],
      summary: 'Role of an account',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['account.add'],
      defaultFor: ['agent'],
      input: closed({
        accountsName: accountName,
        userName: requiredText(64),
        accountsPassword: Type.Optional(nullable(accountPassword)),
        clientId: id,
        roleid: id,
        email: Type.Optional(nullable(email)),
        phone: Type.Optional(nullable(phone)),
      }),
      result: AddedAccount,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create an account; without a password: a random one, in the demo the initial one',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['account.edit'],
      defaultFor: ['agent'],
      input: editInput(AccountRow, {
        id,
        userName: Type.Optional(requiredText(64)),
        email: Type.Optional(nullable(email)),
        phone: Type.Optional(nullable(phone)),
        roleid: Type.Optional(id),
        clientId: Type.Optional(id),
        status: Type.Optional(accountStatus),
      }),
      result: AccountRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change an account; of the own one only name and phone',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['account.delete'],
      defaultFor: ['agent'],
      summary: 'Delete accounts, never the own or the last administrator',
    }),
    modifyPassword: endpoint({
      method: 'PUT',
      permission: 'session',
      input: closed({ oldPassword: anyPassword, newPassword, confirmPassword: anyPassword }),
      result: Type.Null(),
      log: 'edit',
      allowedWithWeakPassword: true,
      errors: ['oldPassword'],
      summary: 'Change the own password and end the other sessions of the account',
    }),
    resetPwd: openEndpoint({
      method: 'PUT',
      permission: ['account.reset'],
      defaultFor: ['agent'],
      openWhen: { field: 'verificationCode' },
      input: closed({
        id: Type.Optional(id),
        mail: Type.Optional(Type.Boolean()),
        email: Type.Optional(email),
        verificationCode: Type.Optional(verificationCode),
        newPassword: Type.Optional(newPassword),
        confirmPassword: Type.Optional(anyPassword),
      }),
      result: Type.Object({
        password: nullable(Type.String({ description: 'Returned only once; null if it was mailed' })),
      }),
      log: 'edit',
      errors: ['notFound', 'noBoundEmail', 'verificationCode'],
      summary: "Reset another account's password, or the own one by a mailed code",
    }),
    unlockUser: endpoint({
      method: 'POST',
      permission: ['account.unlock'],
      defaultFor: ['agent'],
      input: closed({ id }),
      result: AccountRow,
      log: 'edit',
      errors: ['notFound'],
      summary: 'Unlock an account that was locked by hand or after failed sign-ins',
    }),
    updatePushVersion: endpoint({
      method: 'PUT',
      permission: 'session',
      input: closed({ pushversion: requiredText(32) }),
      result: UserInfo,
      log: 'edit',
      allowedWithWeakPassword: true,
      summary: 'Store the release of which the own account has read the news',
    }),
    getVerificationCode: openEndpoint({
      method: 'POST',
      permission: 'session',
      openWhen: { field: 'type', values: ['login', 'reset'] },
      input: closed({ email, type: oneOf(codeTypes) }),
      result: Type.Object({ retryAfterSeconds: Type.Integer() }),
      log: 'other',
      allowedWithWeakPassword: true,
      errors: ['codeNotSent'],
      summary: 'Mail a verification code; the response is the same for unknown addresses',
    }),
    bindEmail: endpoint({
      added: true,
      method: 'PUT',
      permission: 'session',
      input: closed({ email, verificationCode, accountsPassword: anyPassword }),
      result: UserInfo,
      log: 'edit',
      allowedWithWeakPassword: true,
      errors: ['credentials', 'userLocked', 'verificationCode', 'exists'],
      summary: 'Bind an e-mail address to the own account',
    }),
    sessions: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Array(SessionRow),
      summary: 'Open sessions of the own account',
    }),
    session: endpoint({
      added: true,
      method: 'DELETE',
      permission: 'session',
      input: closed({ id: Type.String({ format: 'uuid' }) }),
      result: Deleted,
      log: 'logout',
      errors: ['notFound'],
      summary: 'End a session of the own account',
    }),
    seeAs: endpoint({
      added: true,
      method: 'POST',
      permission: ['account.seeAs'],
      defaultFor: ['agent'],
      input: closed({ id }),
      result: LoginResult,
      log: 'other',
      errors: ['notFound'],
      summary: 'Use the console as an account of a descendant: for an hour at most, without changes',
    }),
    seeAsEnd: endpoint({
      added: true,
      method: 'POST',
      permission: 'session',
      input: closed({}),
      result: Type.Null(),
      log: 'other',
      allowedWhenReadOnly: true,
      summary: 'Stop using the console as another account',
    }),
  },
});
