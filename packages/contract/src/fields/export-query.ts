import { Type, type TObject, type TProperties } from 'typebox';
import { oneOf } from './base.ts';

/** Kinds of file that an export answers; the first unless the call asks for another. */
export const exportFormats = ['xlsx', 'csv'] as const;
/** One of the kinds. */
export type ExportFormat = (typeof exportFormats)[number];

/** Columns of an export's file in their order, and the kind of file it is. */
function exportChoices<const C extends readonly string[]>(columns: C) {
  return {
    columns: Type.Optional(
      Type.Array(oneOf(columns), {
        maxItems: columns.length,
        uniqueItems: true,
        description: 'Columns of the file in the order wanted; all of them unless given',
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

/** Choices that a caller has of an export with these columns. */
export interface ExportChoices<Column extends string> {
  columns?: readonly Column[];
  format?: ExportFormat;
}

/** Input of an export: the query of its list, and the choices of its file. */
export function exportQuery<L extends TObject, const C extends readonly string[]>(list: L, columns: C) {
  const { export: _key, ...query } = list.properties;
  const properties = { ...query, ...exportChoices(columns) };
  return Type.Object(properties, { additionalProperties: false }) as unknown as TObject<
    FiltersAndSort<L['properties']> & Choices<C>
  >;
}
