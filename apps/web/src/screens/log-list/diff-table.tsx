import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { Empty, Switch, Table, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, TimeText, type Tone } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { diffOf, isPlainList, namesOf, partsOfList, withoutNumbers, type ChangeKind, type FieldDiff } from './diff.ts';
import { pathText } from './path-text.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const PAGE = 100;
const tones: Record<Exclude<ChangeKind, 'same'>, Tone> = {
  changed: 'processing',
  added: 'success',
  removed: 'warning',
};

/** Text of a state or kind, found by the field alone or by module and field; other values stay unchanged. */
function nameOf(t: TFunction, path: string, module: string, value: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const ofModule = `${module}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  if (!/^\w+$/.test(value)) return value;
  const keys = [`values.${field}.${value}`, `values.${ofModule}.${value}`] as 'values.module.account'[];
  return t(keys, { defaultValue: value });
}

/** Client of the log row by its number, as snapshots name it. */
function clientNameIn({ clientId, clientName }: OperationLogRow, path: string, value: unknown): string | null {
  return /(^|[.\]])clientId$/.test(path) && value === clientId && clientName !== '' ? clientName : null;
}

function ValueText({ path, row, value }: { path: string; row: OperationLogRow; value: unknown }) {
  const { t } = useTranslation();
  const { module } = row;
  const client = clientNameIn(row, path, value);
  if (client !== null) return client;
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return <span className="figures">{nameOf(t, path, module, String(value))}</span>;
  if (typeof value !== 'string' || value === '') return <Nothing />;
  if (/(^|[.\]])billNo$/.test(path)) return <IdLink kind="bill" item={value} />;
  return TIMESTAMP.test(value) ? <TimeText value={value} /> : nameOf(t, path, module, value);
}

/** A plain list; of a changed one only the items that the other side lacks, and the number of common items. */
function ListText({ path, module, list, other }: { path: string; module: string; list: unknown[]; other: unknown }) {
  const { t } = useTranslation();
  const menuName = useMenuName();
  const { own, common } = partsOfList(list, other);
  const names = own.map((item) =>
    path === 'resources' && typeof item === 'string' ? menuName(item) : nameOf(t, path, module, String(item)),
  );
  if (list.length === 0) return <Nothing />;
  return (
    <>
      {names.join(', ')}
      {common > 0 && <div className="quiet">{t('logList.kept', { count: common })}</div>}
    </>
  );
}

function Kind({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation();
  return kind === 'same' ? <Nothing /> : <StateWord tone={tones[kind]}>{t(`logList.kinds.${kind}`)}</StateWord>;
}

function useColumns(row: OperationLogRow): TableColumnsType<FieldDiff> {
  const { t } = useTranslation();
  const { module, before, after } = row;
  const names = useMemo(() => namesOf(before, after), [before, after]);
  const narrow = useNarrow();
  const show = ({ path, kind }: FieldDiff, value: unknown, other: unknown) =>
    isPlainList(value) ? (
      <ListText path={path} module={module} list={value} other={kind === 'changed' ? other : []} />
    ) : (
      <ValueText path={path} row={row} value={value} />
    );
  const kind: TableColumnsType<FieldDiff>[number] = {
    key: 'kind',
    title: t('logList.change'),
    width: 116,
    render: (_, field) => <Kind kind={field.kind} />,
  };
  return [
    { key: 'path', title: t('logList.field'), width: '28%', render: (_, { path }) => pathText(t, module, path, names) },
    {
      key: 'before',
      title: t('fields.operation-log.before'),
      render: (_, field) => show(field, field.before, field.after),
    },
    {
      key: 'after',
      title: t('fields.operation-log.after'),
      render: (_, field) => show(field, field.after, field.before),
    },
    // A narrow screen has no room for the kind, which also follows from the values.
    ...(narrow ? [] : [kind]),
  ];
}

/** All fields before and after the operation; an edit first displays only the changed ones. */
export function DiffTable({ row }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  const { before, after, operateType } = row;
  const [onlyChanged, setOnlyChanged] = useState(operateType === 'edit');
  const columns = useColumns(row);
  const all = useMemo(() => withoutNumbers(diffOf(before, after)), [before, after]);
  if (all.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('logList.nothing')} />;
  const visibleFields = onlyChanged ? all.filter(({ kind }) => kind !== 'same') : all;
  return (
    <>
      <label className="log-switch">
        <Switch size="small" aria-label={t('logList.onlyChanged')} checked={onlyChanged} onChange={setOnlyChanged} />
        <span>{t('logList.onlyChanged')}</span>
      </label>
      <Table<FieldDiff>
        className="log-diff"
        size="small"
        rowKey="path"
        tableLayout="fixed"
        columns={columns}
        dataSource={visibleFields}
        locale={{ emptyText: t('logList.unchanged') }}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}
