import { planUnits } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { allLocales } from '@roger/i18n/all-locales';
import { expect, it } from 'vitest';

it.each(Object.entries(allLocales))(
  'the template of cards and plans names units by the words that it takes: %s',
  (locale, texts) => {
    const notes = texts.workbook.templates.cloud.join(' ').toLocaleLowerCase(locale);
    for (const unit of planUnits) expect(notes).toContain(texts.values.planUnit[unit].toLocaleLowerCase(locale));
  },
);
