import { expect, test } from '../support/test.ts';
import { dialog, signIn } from '../support/console.ts';

test('full-width digits are digits in fields for numbers', async ({ page }) => {
  await signIn(page);
  await page.goto('/server-list');
  await page.getByRole('button', { name: 'Add server' }).click();
  const port = dialog(page).getByRole('spinbutton').first();
  await port.fill('８０８０');
  await port.blur();
  await expect(port).toHaveValue('8080');
});
