import { expect, type Download, type Page } from '@playwright/test';
import { dialog, send } from './console.ts';

/** Options of the export dialog, by the beginnings of their names. */
export interface ExportChoice {
  rows?: 'Selected' | 'All in the list';
  columns?: 'Shown' | 'All';
  format?: 'Excel workbook' | 'Text file';
}

/** Opens the dialog of an export from the toolbar or the selection bar. */
export async function openExport(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page).getByRole('radiogroup', { name: 'Format' })).toBeVisible();
}

/** Exports the visible list, and returns the file. */
export async function exportList(page: Page, { rows, columns, format }: ExportChoice = {}): Promise<Download> {
  await openExport(page);
  const selectOption = async (group: string, option: string | undefined) => {
    if (option === undefined) return;
    await dialog(page)
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: new RegExp(`^${option} \\(`) })
      .check();
  };
  await selectOption('Rows', rows);
  await selectOption('Columns', columns);
  await selectOption('Format', format);
  const download = page.waitForEvent('download');
  await send(page);
  const file = await download;
  await expect(dialog(page)).toBeHidden();
  return file;
}
