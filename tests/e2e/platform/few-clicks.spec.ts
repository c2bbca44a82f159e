import { expect, test, type Locator } from '../support/test.ts';
import { effect } from '../support/coins.ts';
import { collectErrors, dialog, signIn } from '../support/console.ts';
import { newPayer } from '../support/payers.ts';

test('a radio is found by four digits and renewed with four clicks', async ({ page, request }) => {
  const errors = collectErrors(page);
  const payer = await newPayer(request, { YCOIN: 5 });
  const [msId = ''] = await payer.addTerminals();
  await signIn(page, payer.accountsName);
  await page.goto('/home');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(page.getByRole('button', { name: 'Find anything' }));
  // The first digits of an ID are those of its type; the later ones identify it.
  await page.keyboard.type(msId.slice(-6, -2));
  await click(dialog(page).getByRole('group', { name: 'Terminals' }).getByRole('option').first());
  await expect(page).toHaveURL(new RegExp(`terminal-list/${msId}`));
  await click(page.getByRole('button', { name: 'Renew', exact: true }).first());
  await expect(effect(page)).toContainText('Year coin5 → 4−1');
  await click(dialog(page).getByRole('button', { name: 'Renew', exact: true }).last());
  await expect(page.getByText(/with bill \d{16}\.$/)).toBeVisible();
  expect((await payer.balance()).yearmoney).toBe(4);
  expect(clicks).toBeLessThanOrEqual(4);
  expect(errors).toEqual([]);
});
