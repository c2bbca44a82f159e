import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { sharedSession, uniqueName } from './console.ts';

/** Of every fresh account; strong enough for no strip to ask for another. */
export const PASSWORD = 'Fresh.start1';

/** A new client account: nobody has told it of the release, and no address is bound to it. */
export async function freshAccount(request: APIRequestContext): Promise<string> {
  const accountsName = uniqueName('shell').replaceAll(' ', '-');
  const { clientInfo, userRole } = await sharedSession(request, 'client');
  const { token } = await sharedSession(request, 'admin');
  const answer = await request.post('/nmsService/tbUserInfo/add', {
    headers: { 'x-access-token': token },
    data: {
      accountsName,
      accountsPassword: PASSWORD,
      userName: 'Shell Test',
      clientId: clientInfo.id,
      roleid: userRole.roleid,
    },
  });
  expect(await answer.json()).toMatchObject({ success: true });
  return accountsName;
}

/** The service's configuration with some of it put differently. */
export async function configure(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/nmsService/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } });
  });
}
