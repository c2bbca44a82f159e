import type { OperationLogRow } from '@roger/contract/families/operation-log';
import { Empty, Switch, Table, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing, StatusTag, TimeText, type Tone } from '../../kit/columns.tsx';
import { diffOf, type ChangeKind, type FieldDiff } from './diff.ts';

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const PAGE = 100;
const tones: Record<Exclude<ChangeKind, 'same'>, Tone> = {
  changed: 'processing',
  added: 'success',
  removed: 'warning',
};

/** `servers[0].servName` → `Servers › 1 › Server name`, as far as its parts have labels. */
function pathText(t: TFunction, path: string): string {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const label = (part: string) =>
    /^\d+$/.test(part) ? String(Number(part) + 1) : t(`fields.${part}` as 'fields.id', { defaultValue: part });
  return parts.map(label).join(' › ');
}

function ValueText({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'number') return <span className="figures">{value}</span>;
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return MOMENT.test(value) ? <TimeText value={value} /> : value;
}

function Kind({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation();
  return kind === 'same' ? <Nothing /> : <StatusTag tone={tones[kind]}>{t(`logList.kinds.${kind}`)}</StatusTag>;
}

function useColumns(): TableColumnsType<FieldDiff> {
  const { t } = useTranslation();
  return [
    { key: 'path', title: t('logList.field'), width: '28%', render: (_, { path }) => pathText(t, path) },
    { key: 'before', title: t('fields.before'), render: (_, { before }) => <ValueText value={before} /> },
    { key: 'after', title: t('fields.after'), render: (_, { after }) => <ValueText value={after} /> },
    { key: 'kind', title: t('logList.change'), width: 116, render: (_, { kind }) => <Kind kind={kind} /> },
  ];
}

/** Every field before and after; of an edit, at first, only those it changed. */
export function DiffTable({ row: { before, after, operateType } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  const [onlyChanged, setOnlyChanged] = useState(operateType === 'edit');
  const columns = useColumns();
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
