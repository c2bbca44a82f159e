import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldName } from '../lib/field-label.ts';
import { formatTime, useTimeDiff } from '../lib/time.ts';

/** A column of a list; its header is the field's label, its cell the plain value, unless told otherwise. */
export interface ListColumn<Row> {
  key: keyof Row & FieldName;
  render?: (row: Row) => ReactNode;
  width?: number;
  align?: 'end';
  /** Shown only where the user chooses it. */
  optional?: true;
}

export type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default';

/** A moment in the client's time difference. */
export function TimeText({ value }: { value: string | null }) {
  const timeDiff = useTimeDiff();
  return value === null ? <Nothing /> : <time className="nowrap">{formatTime(value, timeDiff)}</time>;
}

export function NumberText({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  return value === null ? <Nothing /> : <span className="figures">{value.toLocaleString(i18n.language)}</span>;
}

export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag color={tone} variant="filled">
      {children}
    </Tag>
  );
}

export function Nothing() {
  const { t } = useTranslation();
  return <span className="quiet">{t('common.none')}</span>;
}

type KeyOf<Row, V> = { [K in keyof Row & FieldName]: Row[K] extends V ? K : never }[keyof Row & FieldName];

export function timeColumn<Row>(key: KeyOf<Row, string | null>): ListColumn<Row> {
  return { key, width: 180, render: (row) => <TimeText value={row[key] as string | null} /> };
}

export function numberColumn<Row>(key: KeyOf<Row, number | null>, width = 120): ListColumn<Row> {
  return { key, width, align: 'end', render: (row) => <NumberText value={row[key] as number | null} /> };
}

function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation();
  return <StatusTag tone={value ? 'success' : 'default'}>{t(value ? 'common.yes' : 'common.no')}</StatusTag>;
}

export function flagColumn<Row>(key: KeyOf<Row, boolean>, width = 110): ListColumn<Row> {
  return { key, width, render: (row) => <YesNo value={row[key] === true} /> };
}

/** A cell's content: what the column renders, else the value as it stands. */
export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render !== undefined) return column.render(row);
  const value = row[column.key];
  return value === null || value === undefined || value === '' ? <Nothing /> : String(value);
}
