import { expect, type APIRequestContext } from '@playwright/test';
import { apart } from './coins.ts';
import { sharedSession, uniqueName } from './console.ts';

const SERVICE = '/nmsService';

/** An account's calls, answered with their result. */
async function callsOf(request: APIRequestContext, accountsName: string) {
  const { token } = await sharedSession(request, accountsName);
  const headers = { 'x-access-token': token };
  const resultOf = async <T>(sent: ReturnType<typeof request.post>): Promise<T> => {
    const body = (await (await sent).json()) as { success: boolean; result: T };
    expect(body).toMatchObject({ success: true });
    return body.result;
  };
  return {
    get: <T>(path: string, params: Record<string, string | number> = {}) =>
      resultOf<T>(request.get(`${SERVICE}/${path}`, { headers, params })),
    post: <T>(path: string, data: object) => resultOf<T>(request.post(`${SERVICE}/${path}`, { headers, data })),
  };
}

/** An account of a client, with the agents' role unless it is to have the clients'. */
export async function newAccount(
  request: APIRequestContext,
  clientId: number,
  role: 'agent' | 'client' = 'agent',
): Promise<string> {
  const admin = await callsOf(request, 'admin');
  const { userRole } = await sharedSession(request, role);
  const accountsName = uniqueName('e2e-payer').replaceAll(' ', '-');
  const who = { accountsName, accountsPassword: '123456', userName: 'Payer', clientId, roleid: userRole.roleid };
  await admin.post('tbUserInfo/add', who);
  return accountsName;
}

/** The id of a client by its name. */
export async function clientNamed(request: APIRequestContext, clientname: string): Promise<number> {
  const admin = await callsOf(request, 'admin');
  const { records } = await admin.get<{ records: { id: number }[] }>('tbClientInfo/list', { clientname });
  return records[0]?.id ?? 0;
}

interface Wanted {
  count?: number;
  type?: string;
  functions?: string[];
}

let runs = 0;

/**
 * Terminals of a client, paid for a year by the account's own client; returns their IDs. The one place where tests make
 * them without the screen.
 */
async function addTerminals(
  request: APIRequestContext,
  accountsName: string,
  clientId: number,
  { count = 1, type = 'Handheld radio', functions = ['poc'] }: Wanted = {},
): Promise<string[]> {
  const payer = await callsOf(request, accountsName);
  const types = await payer.get<{ typeId: number; typeName: string; idPrefix: string }[]>('tbMsType/getMsTypes');
  const { typeId, idPrefix } = types.find(({ typeName }) => typeName === type) ?? { typeId: 0, idPrefix: 'T1' };
  const kinds = await payer.get<{ funcId: number; category: string }[]>('tbMsFunc/queryAll');
  const funcIds = kinds.filter(({ category }) => functions.includes(category)).map(({ funcId }) => funcId);
  runs += 1;
  const { created } = await payer.post<{ created: { msId: string }[] }>('tbMsInfo/add', {
    msId: `${idPrefix}${String(Date.now() + runs * 17).slice(-7)}00`,
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

/** The demo agent that pays for what tests bring: what the platform holds is watched by others. */
const SPONSOR = 'Lion City Radio';

export type Payer = Awaited<ReturnType<typeof newPayer>>;

/** An agent of the test's own with coins and a client beneath it, so that nobody else changes its figures. */
export async function newPayer(
  request: APIRequestContext,
  coins: Partial<Record<'YCOIN' | 'MCOIN' | 'KCOIN', number>>,
) {
  const sponsorId = await clientNamed(request, SPONSOR);
  const sponsor = await newAccount(request, sponsorId);
  const clients = await callsOf(request, sponsor);
  const bank = await apart(request, sponsor);
  const ownName = uniqueName('E2E payer');
  const { id } = await clients.post<{ id: number }>('tbClientInfo/add', {
    clientname: ownName,
    clienttype: 1,
    pid: sponsorId,
    cregroupcount: 0,
  });
  for (const [currency, amount] of Object.entries(coins)) await bank.issue(id, currency, amount);
  const accountsName = await newAccount(request, id);
  const own = await apart(request, accountsName);
  const childName = uniqueName('E2E fleet');
  const childId = await own.addClient(childName);
  return {
    accountsName,
    ownName,
    childName,
    addClient: own.addClient,
    /** Terminals of the client beneath, or of another one; they cost this payer nothing. */
    addTerminals: (wanted: Wanted = {}, clientId = childId) => addTerminals(request, sponsor, clientId, wanted),
    issue: (currency: string, amount: number) => bank.issue(id, currency, amount),
    balance: () => own.balance(id),
  };
}
