import type { OperationLogRow } from '@roger/contract/families/operation-log';
import { Empty, Switch, Table, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, TimeText, type Tone } from '../../kit/columns.tsx';
import { useMenuName } from '../../lib/resource-name.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { diffOf, isPlainList, partsOfList, type ChangeKind, type FieldDiff } from './diff.ts';
import { pathText } from './path-text.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const PAGE = 100;
const tones: Record<Exclude<ChangeKind, 'same'>, Tone> = {
  changed: 'processing',
  added: 'success',
  removed: 'warning',
};

/** A state or kind as the screens call it: by the field's name, or by the module's where only the module tells it. */
function nameOf(t: TFunction, path: string, module: string, value: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const ofModule = `${module}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  if (!/^\w+$/.test(value)) return value;
  const keys = [`values.${field}.${value}`, `values.${ofModule}.${value}`] as 'values.module.account'[];
  return t(keys, { defaultValue: value });
}

function ValueText({ path, module, value }: { path: string; module: string; value: unknown }) {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return <span className="figures">{nameOf(t, path, module, String(value))}</span>;
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return TIMESTAMP.test(value) ? <TimeText value={value} /> : nameOf(t, path, module, value);
}

/** A list of texts or numbers; of one that changed, what the other side does not have. */
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

function useColumns(module: string): TableColumnsType<FieldDiff> {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const show = ({ path, kind }: FieldDiff, value: unknown, other: unknown) =>
    isPlainList(value) ? (
      <ListText path={path} module={module} list={value} other={kind === 'changed' ? other : []} />
    ) : (
      <ValueText path={path} module={module} value={value} />
    );
  const kind: TableColumnsType<FieldDiff>[number] = {
    key: 'kind',
    title: t('logList.change'),
    width: 116,
    render: (_, row) => <Kind kind={row.kind} />,
  };
  return [
    { key: 'path', title: t('logList.field'), width: '28%', render: (_, { path }) => pathText(t, module, path) },
    { key: 'before', title: t('fields.operation-log.before'), render: (_, row) => show(row, row.before, row.after) },
    { key: 'after', title: t('fields.operation-log.after'), render: (_, row) => show(row, row.after, row.before) },
    // The values say it too, and on a narrow screen they need the room.
    ...(narrow ? [] : [kind]),
  ];
}

/** Every field before and after; of an edit, at first, only those it changed. */
export function DiffTable({ row: { before, after, operateType, module } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  const [onlyChanged, setOnlyChanged] = useState(operateType === 'edit');
  const columns = useColumns(module);
  const all = useMemo(() => diffOf(before, after), [before, after]);
  if (all.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('logList.nothing')} />;
  const shown = onlyChanged ? all.filter(({ kind }) => kind !== 'same') : all;
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
        dataSource={shown}
        locale={{ emptyText: t('logList.unchanged') }}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  );
}
