import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { sharedSession, uniqueName } from './console.ts';

/** Password of every fresh account; strong enough that no strip asks for another. */
export const PASSWORD = 'Fresh.start1';

/** Creates an account beside another one, without a bound address, that has not seen the release notes. */
export async function freshAccount(request: APIRequestContext, beside: 'client' | 'agent' = 'client'): Promise<string> {
  const accountsName = uniqueName('shell').replaceAll(' ', '-');
  const { clientInfo, userRole } = await sharedSession(request, beside);
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

/** Overrides parts of the service's configuration. */
export async function configure(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/nmsService/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, ...change } } });
  });
}
