import { importColumnsOf, type ImportType } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import type { Ctx } from '@roger/domain/platform/ctx/ctx';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import type { ServiceTexts } from '@roger/i18n/sections';
import { textsOf } from './texts.ts';

/** Columns of an import, the family that names them, and the name and notes of its template. */
export interface ImportTemplate<F extends FieldName> {
  readonly family: string;
  readonly columns: ImportColumns<F>;
  readonly title: (texts: ServiceTexts) => string;
  readonly notes: (texts: ServiceTexts) => readonly string[];
}

function ofTerminals<T extends ImportType>(type: T, title: ImportTemplate<never>['title']) {
  const notes = ({ workbook }: ServiceTexts) => workbook.templates[type];
  return { family: 'terminal', columns: importColumnsOf[type], title, notes } as const;
}

/** The templates of imports of terminals. */
export const terminalTemplates = {
  terminal: ofTerminals('terminal', ({ menu }) => menu.groups.terminals),
  imei2: ofTerminals('imei2', (texts) => fieldLabelIn(texts, 'terminal', 'imei2')),
  account: ofTerminals('account', (texts) => fieldLabelIn(texts, 'terminal', 'extAccount')),
  email: ofTerminals('email', (texts) => fieldLabelIn(texts, 'terminal', 'email')),
  cloud: ofTerminals('cloud', ({ menu }) => menu.groups.cloudSim),
  channel: ofTerminals('channel', (texts) => texts.terminalChannels.title),
  phone: ofTerminals('phone', (texts) => fieldLabelIn(texts, 'terminal', 'phone')),
} as const;

/** The fields of a template in order. */
export function fieldsOf<F extends FieldName>({ columns }: Pick<ImportTemplate<F>, 'columns'>): F[] {
  return Object.keys(columns) as F[];
}

/** The header of a column in the reader's language, starred where a value is required. */
export function templateHeader<F extends FieldName>(
  ctx: Ctx,
  { family, columns }: Pick<ImportTemplate<F>, 'family' | 'columns'>,
  field: F,
): string {
  const header = fieldLabelIn(textsOf(ctx.request.locale), family, field);
  return columns[field].required ? `${header}*` : header;
}
