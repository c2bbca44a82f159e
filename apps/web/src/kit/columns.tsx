import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel, type FieldName } from '../lib/field-label.ts';
import { ago, formatTime, useTimeDiff } from '../lib/time.ts';
import { useNow } from '../lib/use-now.ts';

/** A column of a list; its header is the field's label, its cell the plain value, unless told otherwise. */
export interface ListColumn<Row> {
  key: keyof Row & FieldName;
  /** Its header, where that is not the field's label. */
  label?: (t: TFunction) => string;
  /** A cell that says nothing without its header: where there is none, as on a card, the label stands before it. */
  labelled?: true;
  render?: (row: Row) => ReactNode;
  width?: number;
  /** What a cell says of a state, where languages make it longer than the width: the column is as wide as that asks. */
  stateText?: (row: Row, t: TFunction) => string;
  align?: 'end';
  /** Shown only where the user chooses it. */
  optional?: true;
  /** The column that leads to the row's details says what their address names it by. */
  itemOf?: (row: Row) => string | number;
}

export type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default';

/** A timestamp in the client's time difference, to the second. */
export function TimeText({ value }: { value: string | null }) {
  const timeDiff = useTimeDiff();
  return value === null ? <Nothing /> : <time className="nowrap">{formatTime(value, timeDiff)}</time>;
}

const TO_MINUTES = 16;

/** A timestamp as lists tell it: how long ago where that was lately, else to the minute; to the second in its title. */
export function Timestamp({ value }: { value: string | null }) {
  const { i18n } = useTranslation();
  const timeDiff = useTimeDiff();
  const now = useNow();
  if (value === null) return <Nothing />;
  const exact = formatTime(value, timeDiff);
  return (
    <time className="nowrap" title={exact}>
      {ago(value, now, i18n.language) ?? exact.slice(0, TO_MINUTES)}
    </time>
  );
}

export function NumberText({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  return value === null ? <Nothing /> : <span className="figures">{value.toLocaleString(i18n.language)}</span>;
}

/** A state: a dot in its colour and its word. */
export function StateWord({ tone, title, children }: { tone: Tone; title?: string | undefined; children: ReactNode }) {
  return (
    <span className={`state state-${tone}`} title={title}>
      {children}
    </span>
  );
}

export function Nothing() {
  const { t } = useTranslation();
  return <span className="quiet">{t('common.none')}</span>;
}

type KeyOf<Row, V> = { [K in keyof Row & FieldName]: Row[K] extends V ? K : never }[keyof Row & FieldName];

export function timeColumn<Row>(key: KeyOf<Row, string | null>): ListColumn<Row> {
  return { key, width: 146, render: (row) => <Timestamp value={row[key] as string | null} /> };
}

export function numberColumn<Row>(key: KeyOf<Row, number | null>, width = 110): ListColumn<Row> {
  return {
    key,
    width,
    align: 'end',
    labelled: true,
    render: (row) => <NumberText value={row[key] as number | null} />,
  };
}

/** What columns of a list are called. */
export function useColumnLabel<Row>(): (column: Pick<ListColumn<Row>, 'key' | 'label'>) => string {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  return ({ key, label }) => label?.(t) ?? labelOf(key);
}

/** A flag as a word. */
export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation();
  return <span className={value ? '' : 'quiet'}>{t(value ? 'common.yes' : 'common.no')}</span>;
}

export function flagColumn<Row>(key: KeyOf<Row, boolean>, width = 110): ListColumn<Row> {
  return { key, width, labelled: true, render: (row) => <YesNo value={row[key] === true} /> };
}

/** A cell's content: what the column renders, else the value as it stands. */
export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render !== undefined) return column.render(row);
  const value = row[column.key];
  return value === null || value === undefined || value === '' ? <Nothing /> : String(value);
}
