import { expect, test } from '../support/test.ts';
import { dialog, sharedSession, signIn } from '../support/console.ts';

test('a terminal that is found by its IMEI says so', async ({ page, request }) => {
  await signIn(page);
  const { token } = await sharedSession(request, 'admin');
  const answer = await request.get('/nmsService/tbMsInfo/list?pageSize=100&clientName=Hafen', {
    headers: { 'x-access-token': token },
  });
  const { result } = (await answer.json()) as { result: { records: { msId: string; imei: string | null }[] } };
  const { msId, imei } = result.records.find((record) => record.imei !== null && record.imei !== '') ?? {};
  await page.goto('/home');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await dialog(page)
    .getByRole('combobox')
    .fill(imei ?? '');
  const option = dialog(page)
    .getByRole('option')
    .filter({ hasText: msId ?? '' });
  await expect(option).toContainText(`· IMEI ${imei}`);
  await expect(option.locator('mark')).toHaveText(imei ?? '');
});
