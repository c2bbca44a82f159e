import { expect, type APIRequestContext } from '@playwright/test';
import { openAccount } from './coins.ts';
import { sharedSession, uniqueName } from './console.ts';
import { resultOf } from './result-of.ts';

const SERVICE = '/nmsService';

/** The calls of an account, which return their result. */
export async function callsOf(request: APIRequestContext, accountsName: string) {
  const { token } = await sharedSession(request, accountsName);
  const headers = { 'x-access-token': token };
  return {
    get: <T>(path: string, params: Record<string, string | number> = {}) =>
      resultOf<T>(request.get(`${SERVICE}/${path}`, { headers, params })),
    put: <T>(path: string, data: object) => resultOf<T>(request.put(`${SERVICE}/${path}`, { headers, data })),
    post: <T>(path: string, data: object) => resultOf<T>(request.post(`${SERVICE}/${path}`, { headers, data })),
  };
}

/** Creates an account of a client, by default with the agents' role. */
export async function newAccount(
  request: APIRequestContext,
  clientId: number,
  role: 'agent' | 'client' = 'agent',
): Promise<string> {
  const admin = await callsOf(request, 'admin');
  const { userRole } = await sharedSession(request, role);
  const accountsName = uniqueName('e2e-payer').replaceAll(' ', '-');
  const account = { accountsName, accountsPassword: '123456', userName: 'Payer', clientId, roleid: userRole.roleid };
  await admin.post('tbUserInfo/add', account);
  return accountsName;
}

/** The id of a client by its name. */
export async function clientNamed(request: APIRequestContext, clientname: string): Promise<number> {
  const admin = await callsOf(request, 'admin');
  const { records } = await admin.get<{ records: { id: number }[] }>('tbClientInfo/list', { clientname });
  return records[0]?.id ?? 0;
}

interface TerminalOptions {
  count?: number;
  type?: string;
  functions?: string[];
}

/** Files run in this many processes at most, which add terminals at the same time. */
const PROCESSES = 8;
let last = 0;

/** Seven digits that no other call has had, in this process or another one; enough for three hours. */
function uniqueDigits(): string {
  last = Math.max(last + 1, Math.floor(Date.now() / PROCESSES));
  return String(last * PROCESSES + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % PROCESSES)).slice(-7);
}

/**
 * Creates terminals of a client, paid for a year by the account's own client; returns their IDs. Tests create terminals
 * without the screen only here.
 */
async function addTerminals(
  request: APIRequestContext,
  accountsName: string,
  clientId: number,
  { count = 1, type = 'Handheld radio', functions = ['poc'] }: TerminalOptions = {},
): Promise<string[]> {
  const payer = await callsOf(request, accountsName);
  const types = await payer.get<{ typeId: number; typeName: string; idPrefix: string }[]>('tbMsType/getMsTypes');
  const { typeId, idPrefix } = types.find(({ typeName }) => typeName === type) ?? { typeId: 0, idPrefix: 'T1' };
  const kinds = await payer.get<{ funcId: number; category: string }[]>('tbMsFunc/queryAll');
  const funcIds = kinds.filter(({ category }) => functions.includes(category)).map(({ funcId }) => funcId);
  const { created } = await payer.post<{ created: { msId: string }[] }>('tbMsInfo/add', {
    msId: `${idPrefix}${uniqueDigits()}00`,
    count,
    msName: 'E2E renewal',
    typeId,
    clientId,
    functions: funcIds,
    payment: { method: 'YCOIN', periods: 1 },
  });
  expect(created).toHaveLength(count);
  return created.map((one) => one.msId);
}

/** The demo agent that pays for new terminals: other tests check the platform's coins. */
const SPONSOR = 'Lion City Radio';

export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** Creates an agent with coins and a client below it, so that no other test changes its figures. */
export async function newPayer(
  request: APIRequestContext,
  coins: Partial<Record<'YCOIN' | 'MCOIN' | 'KCOIN', number>>,
) {
  const sponsorId = await clientNamed(request, SPONSOR);
  const sponsor = await newAccount(request, sponsorId);
  const clients = await callsOf(request, sponsor);
  const bank = await openAccount(request, sponsor);
  const ownName = uniqueName('E2E payer');
  const { id } = await clients.post<{ id: number }>('tbClientInfo/add', {
    clientname: ownName,
    clienttype: 1,
    pid: sponsorId,
    cregroupcount: 0,
  });
  for (const [currency, amount] of Object.entries(coins)) await bank.issue(id, currency, amount);
  const accountsName = await newAccount(request, id);
  const own = await openAccount(request, accountsName);
  const childName = uniqueName('E2E fleet');
  const childId = await own.addClient(childName);
  return {
    accountsName,
    ownName,
    childName,
    childId,
    addClient: own.addClient,
    /** Creates terminals, by default of the lower client; they cost this payer nothing. */
    addTerminals: (wanted: TerminalOptions = {}, clientId = childId) =>
      addTerminals(request, sponsor, clientId, wanted),
    issue: (currency: string, amount: number) => bank.issue(id, currency, amount),
    balance: () => own.balance(id),
  };
}
