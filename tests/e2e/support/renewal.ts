import { expect, type Page } from './test.ts';
import { dialog, perform, row, selectionBar, signIn } from './console.ts';
import type { Payer } from './payers.ts';

/** Signs in as a new agent and opens its terminals. */
export async function openList(page: Page, payer: Payer): Promise<void> {
  await signIn(page, payer.accountsName);
  await page.goto('/terminal-list');
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible();
}

export async function openRenewal(page: Page, msId: string): Promise<void> {
  await row(page, msId)
    .getByRole('button', { name: `Renew: ${msId}` })
    .click();
  await expect(dialog(page)).toContainText(`Renew terminals: ${msId}`);
}

export async function renewSelected(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await perform(selectionBar(page), 'Renew');
  await expect(dialog(page)).toContainText('Renew terminals');
}
