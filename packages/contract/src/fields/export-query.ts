import { Type, type TObject, type TProperties } from 'typebox';
import { closed, oneOf } from './base.ts';

/** File formats of exports; the first is the default. */
export const exportFormats = ['xlsx', 'csv'] as const;
/** One of the formats. */
export type ExportFormat = (typeof exportFormats)[number];

/** Content type of workbooks. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Columns and format of an export's file. */
function exportChoices<const C extends readonly string[]>(columns: C) {
  return {
    columns: Type.Optional(
      Type.Array(oneOf(columns), {
        maxItems: columns.length,
        uniqueItems: true,
        description: 'Columns of the file in this order; all columns by default',
      }),
    ),
    format: Type.Optional(
      Type.Unsafe<ExportFormat>({
        ...oneOf(exportFormats),
        default: exportFormats[0],
        description: 'Kind of the file',
      }),
    ),
  };
}

type Choices<C extends readonly string[]> = ReturnType<typeof exportChoices<C>>;
type FiltersAndSort<P extends TProperties> = Omit<P, 'export'>;

/** Choices of a caller for an export with these columns. */
export interface ExportChoices<Column extends string> {
  columns?: readonly Column[];
  format?: ExportFormat;
}

/** Common parts of the calls that return a file. */
export const fileExport = {
  method: 'GET',
  result: Type.Unknown(),
  answer: 'file',
  rate: 'export',
  log: 'export',
} as const;

/** Input of an export: the query of its list, with columns and format of the file. */
export function exportQuery<L extends TObject, const C extends readonly string[]>(list: L, columns: C) {
  const { export: _key, ...query } = list.properties;
  const properties = { ...query, ...exportChoices(columns) };
  return closed(properties) as unknown as TObject<FiltersAndSort<L['properties']> & Choices<C>>;
}
