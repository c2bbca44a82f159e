import { XLSX_TYPE, type ExportFormat } from '@roger/contract/fields/export-query';

/** Content types of the files that calls return. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
};
