import type { TerminalApkRow } from '@roger/contract/families/upgrades/terminal-apk';
import { useTranslation } from 'react-i18next';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { byteText } from './byte-text.ts';

function Model({ row: { modelName } }: { row: TerminalApkRow }) {
  const { t } = useTranslation();
  return modelName ?? <span className="quiet">{t('terminalApk.everyModel')}</span>;
}

function Size({ row: { size } }: { row: TerminalApkRow }) {
  const { i18n } = useTranslation();
  return <span className="figures nowrap">{byteText(size, i18n.language)}</span>;
}

export const columns: ListColumn<TerminalApkRow>[] = [
  { key: 'versionName', width: 140 },
  { key: 'versionCode', width: 150, align: 'end' },
  { key: 'packageName', width: 200 },
  { key: 'modelId', width: 150, render: (row) => <Model row={row} /> },
  { key: 'fileName', width: 200 },
  { key: 'size', width: 110, align: 'end', render: (row) => <Size row={row} /> },
  numberColumn('taskCount', 130),
  { key: 'remark', width: 200 },
  timeColumn('createTime'),
  { key: 'creator', width: 130, optional: true },
  { key: 'sha256', width: 320, optional: true },
  { key: 'id', width: 100, optional: true },
];
