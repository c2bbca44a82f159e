import { expect, test, type APIRequestContext, type Page } from './test.ts';
import { collectErrors, row, sharedSession, signIn, uniqueName } from './console.ts';
import { clientNamed, newPayer } from './payers.ts';

let msId = '';
let token = '';
let seq = 0;

/** A call as the administrator, answered with its result. */
async function asAdmin<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const session = await sharedSession(request, 'admin');
  const answer = await request.post(`/nmsService/${path}`, { headers: { 'x-access-token': session.token }, data });
  const body = (await answer.json()) as { success: boolean; result: T };
  expect(body).toMatchObject({ success: true });
  return body.result;
}

/** Tells as the terminal's radio server that it came online or went. */
async function tell(request: APIRequestContext, event: object): Promise<void> {
  seq += 1;
  const events = [{ seq, at: Date.now(), msId, ...event }];
  const answer = await request.post('/gateway/v1/events', {
    headers: { authorization: `Bearer ${token}` },
    data: { stream: 'e2e-live', events },
  });
  expect(await answer.json()).toMatchObject({ taken: 1, refused: [] });
}

const comesOnline = (request: APIRequestContext) => tell(request, { type: 'online', connType: 'TCP' });
const goesOffline = (request: APIRequestContext) => tell(request, { type: 'offline', reason: 'signOff' });

test.beforeAll(async ({ request }) => {
  const payer = await newPayer(request, { YCOIN: 1 });
  [msId = ''] = await payer.addTerminals();
  const servName = uniqueName('E2E live');
  const server = { servName, servIp: `${servName.toLowerCase().replaceAll(' ', '-')}.example`, tport: 9000 };
  const added = await asAdmin<{ servId: number; gatewayToken: string }>(request, 'tbServerInfo/add', server);
  token = added.gatewayToken;
  const clientId = await clientNamed(request, payer.childName);
  await asAdmin(request, 'tbClientInfo/saveBindServer', { clientId, servIds: [added.servId] });
  const { token: session } = await sharedSession(request, 'admin');
  const headers = { 'x-access-token': session };
  const list = await request.get(`/nmsService/tbMsInfo/list?msId=${msId}`, { headers });
  const { result } = (await list.json()) as { result: { records: { id: number }[] } };
  await asAdmin(request, 'tbMsInfo/edit', { id: result.records[0]?.id, servId: added.servId });
});

const dot = (page: Page) => page.getByRole('banner').getByRole('status');

test('a list shows who comes and goes as it happens, also after the line was cut', async ({ page, request }) => {
  const errors = collectErrors(page);
  await signIn(page);
  await page.goto(`/terminal-list?msId=${msId}`);
  await expect(dot(page)).toContainText('Changes show as they happen');
  await expect(row(page, msId)).toContainText('Not logged in');
  await comesOnline(request);
  await expect(row(page, msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline(request);
  await expect(row(page, msId)).toContainText('Offline', { timeout: 8000 });
  expect(errors).toEqual([]);

  // A hidden page lets the line go; once it is seen again, it reads what it has missed.
  await page.route('**/nmsService/live', (route) => route.abort());
  await setVisibility(page, 'hidden');
  await expect(dot(page)).toContainText('refreshed every minute');
  await setVisibility(page, 'visible');
  await comesOnline(request);
  await page.waitForTimeout(2500);
  await expect(row(page, msId)).toContainText('Offline');
  await page.unroute('**/nmsService/live');
  await expect(dot(page)).toContainText('Changes show as they happen', { timeout: 15_000 });
  await expect(row(page, msId)).toContainText('Online', { timeout: 8000 });
  await goesOffline(request);
  await expect(row(page, msId)).toContainText('Offline', { timeout: 8000 });
});

/** A browser without a window never hides a page by itself. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
     document.dispatchEvent(new Event('visibilitychange'))`,
  );
}
