import type { ExportFormat } from '@roger/contract/fields/export-query';

/** Content types of the files that calls return. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
