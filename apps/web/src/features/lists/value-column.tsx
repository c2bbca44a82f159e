import type { Texts } from '@roger/i18n/sections';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../kit/list/columns.tsx';

type Values = Texts['values'];

function ValueText({ field, value }: { field: keyof Values; value: unknown }) {
  const { t } = useTranslation();
  return t(`values.${field}.${String(value)}` as 'values.kind.terminal');
}

/** A column with the display name of one of the field's values. */
export function valueColumn<Row>(key: ListColumn<Row>['key'] & keyof Values, width: number): ListColumn<Row> {
  return { key, width, render: (row) => <ValueText field={key} value={row[key]} /> };
}
