import type { Ctx } from '@roger/domain/kernel/ctx';
import type { ImportColumns } from '@roger/domain/import/columns';
import { importColumns, type ImportField } from '@roger/domain/terminal/import-columns';
import { fieldLabelIn, type FieldName } from '@roger/i18n/fields';
import { textsOf } from './texts.ts';

/** The columns of an import, and the family whose words name them. */
export interface ImportTemplate<F extends FieldName> {
  readonly family: string;
  readonly columns: ImportColumns<F>;
}

/** New terminals. */
export const terminalImport: ImportTemplate<ImportField> = { family: 'terminal', columns: importColumns };

/** The fields of a template in order. */
export function fieldsOf<F extends FieldName>({ columns }: ImportTemplate<F>): F[] {
  return Object.keys(columns) as F[];
}

/** The header of a column in the reader's language, starred where a value is required. */
export function templateHeader<F extends FieldName>(
  ctx: Ctx,
  { family, columns }: ImportTemplate<F>,
  field: F,
): string {
  const header = fieldLabelIn(textsOf(ctx.request.locale), family, field);
  return columns[field].required ? `${header}*` : header;
}
