import { allLocales } from '@roger/i18n/all-locales';
import { fieldLabelIn } from '@roger/i18n/fields';
import { describe, expect, it } from 'vitest';
import { fieldsOf, terminalTemplates, type ImportTemplate } from '../../apps/api/src/workbooks/import-template.ts';
import { readHeaders } from '../../apps/api/src/workbooks/sheet-headers.ts';

const templates: [string, ImportTemplate<never>][] = Object.entries(terminalTemplates);

describe.each(templates)('the headers of %s', (_type, template) => {
  it.each(Object.entries(allLocales))('are known in %s, beside blank columns and faults', (_locale, texts) => {
    const fields: string[] = fieldsOf(template);
    const labels = fields.map((field) => `${fieldLabelIn(texts, template.family, field as never)}*`);
    const { fieldAt, unreadColumns } = readHeaders(template, [...labels, '', texts.common.import.fault], []);
    expect([fieldAt, unreadColumns]).toEqual([[...fields, undefined, undefined], []]);
  });
});

describe('headers', () => {
  it('may be the short names of plan and area', () => {
    expect(readHeaders(terminalTemplates.cloud, ['Plan*'], []).headers).toEqual({ plan: 'Plan*' });
    expect(readHeaders(terminalTemplates.channel, ['area'], []).headers).toEqual({ area: 'area' });
  });

  it('that no field has, or two, are unread columns with their values', () => {
    const cells = ['1', '2', '3', '', '5'];
    const { fieldAt, unreadColumns } = readHeaders(
      terminalTemplates.phone,
      ['Phone*', 'Phone number', 'phone', ''],
      [{ row: 7, cells }],
    );
    expect(fieldAt).toEqual(['phone', undefined, undefined, undefined, undefined]);
    expect(unreadColumns).toEqual([
      { header: 'Phone number', cells: new Map([[7, '2']]) },
      { field: 'phone', header: 'phone', cells: new Map([[7, '3']]) },
      { header: 'E', cells: new Map([[7, '5']]) },
    ]);
  });
});
