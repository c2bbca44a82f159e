import { planUnits } from '@roger/contract/families/cloud/terminal-cloud-plan';
import type { cloudColumns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { Sheet } from '@roger/domain/fleet/import/columns';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { allLocales } from '@roger/i18n/all-locales';
import { terminalTemplates } from './import-template.ts';
import { readImportSheet, type SheetSource } from './read-import-sheet.ts';

type Field = keyof typeof cloudColumns;

/** Reads a filled template of cards and plans; units may be words of any language. */
export async function readCloudSheet(ctx: Ctx, source: SheetSource): Promise<Sheet<Field>> {
  const sheet = await readImportSheet(ctx, terminalTemplates.cloud, source);
  const rows = sheet.rows.map(({ row, values }) => {
    const { unit } = values;
    return { row, values: unit === undefined ? values : { ...values, unit: unitOf.get(folded(unit)) ?? unit } };
  });
  return { ...sheet, rows };
}

/**
 * Units by their words in every language, as written and in capitals: some languages have their own rules for capitals.
 */
const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(allLocales).flatMap(([locale, { values }]) =>
    planUnits.flatMap((unit) => {
      const word = values.planUnit[unit];
      return [word, word.toLocaleUpperCase(locale)].map((one): [string, string] => [folded(one), unit]);
    }),
  ),
);

function folded(word: string): string {
  return word.trim().toLocaleLowerCase('en');
}
