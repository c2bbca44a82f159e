import type { ExportFormat } from '@roger/contract/fields/export-query';

/** What the files that calls answer are called on the wire. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
