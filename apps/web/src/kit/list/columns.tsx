import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldLabel, type FieldName } from '../../lib/form/field-label.ts';
import { formatMinute, relativeTime, formatTime, useZone } from '../../lib/format/time.ts';
import { useNow } from '../../lib/react/use-now.ts';

/** A column of a list; by default its header is the field's label and its cell the plain value. */
export interface ListColumn<Row> {
  key: keyof Row & FieldName;
  label?: (t: TFunction) => string;
  /** The cell needs its label; a card, which has no headers, puts it before the value. */
  labelled?: true;
  render?: (row: Row) => ReactNode;
  /** Pixels; a column of plain text becomes narrower or wider with its content. */
  width?: number;
  /** Pixels that a drawn cell needs; by default a tenth less than `width`. */
  least?: number;
  /** State text of a cell; the column becomes wider than `width` if the current language needs it. */
  stateText?: (row: Row, t: TFunction) => string;
  align?: 'end';
  /** Hidden unless the user selects it; `wide`: or the screen is wide. */
  optional?: true | 'wide';
  /** Key of the row's details in the address; for the column that links to them. */
  itemOf?: (row: Row) => string | number;
}

/** Look of a state: only exceptions have a colour; presence has a shape too. */
export type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default' | 'online' | 'offline' | 'never';

/** A timestamp in the client's time difference, to the second. */
export function TimeText({ value }: { value: string | null }) {
  const zone = useZone();
  return value === null ? <Nothing /> : <time className="nowrap">{formatTime(value, zone)}</time>;
}

/** A timestamp to the minute; the title has the seconds. */
export function MinuteText({ value }: { value: string | null }) {
  const zone = useZone();
  if (value === null) return <Nothing />;
  return (
    <time className="nowrap" title={formatTime(value, zone)}>
      {formatMinute(value, zone)}
    </time>
  );
}

/** A timestamp of a list: relative if within the last day, else to the minute; the title has the seconds. */
export function Timestamp({ value }: { value: string | null }) {
  const { i18n } = useTranslation();
  const zone = useZone();
  const now = useNow();
  if (value === null) return <Nothing />;
  const exact = formatTime(value, zone);
  return (
    <time className="nowrap" title={exact}>
      {relativeTime(value, now, i18n.language) ?? exact.slice(0, 'yyyy-MM-dd HH:mm'.length)}
    </time>
  );
}

export function NumberText({ value }: { value: number | null }) {
  const { i18n } = useTranslation();
  return value === null ? <Nothing /> : <span className="figures">{value.toLocaleString(i18n.language)}</span>;
}

export function StateWord({ tone, title, children }: { tone: Tone; title?: string | undefined; children: ReactNode }) {
  return (
    <span className={`state state-${tone}`} title={title}>
      {children}
    </span>
  );
}

export function Nothing() {
  const { t } = useTranslation();
  return <span className="quiet nothing">{t('common.none')}</span>;
}

type KeyOf<Row, V> = { [K in keyof Row & FieldName]: Row[K] extends V ? K : never }[keyof Row & FieldName];

export function timeColumn<Row>(key: KeyOf<Row, string | null>): ListColumn<Row> {
  return { key, width: 146, least: 138, render: (row) => <Timestamp value={row[key] as string | null} /> };
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

export function useColumnLabel<Row>(): (column: Pick<ListColumn<Row>, 'key' | 'label'>) => string {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  return ({ key, label }) => label?.(t) ?? labelOf(key);
}

export function YesNo({ value }: { value: boolean }) {
  const { t } = useTranslation();
  return <span className={value ? '' : 'quiet'}>{t(value ? 'common.yes' : 'common.no')}</span>;
}

export function flagColumn<Row>(key: KeyOf<Row, boolean>, width = 110): ListColumn<Row> {
  return { key, width, labelled: true, render: (row) => <YesNo value={row[key] === true} /> };
}

export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render !== undefined) return column.render(row);
  const value = row[column.key];
  return value === null || value === undefined || value === '' ? <Nothing /> : String(value);
}
