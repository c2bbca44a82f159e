import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from './use-tell.tsx';
import type { AnyCall } from '../lib/call.ts';
import type { List } from './use-list.ts';

/** Saves what the list's filters select as a workbook, in the list's order. */
export function ExportButton<Row>({ call, list }: { call: AnyCall; list: List<Row> }) {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const [busy, setBusy] = useState(false);
  const title = t('common.actions.export');
  const save = async () => {
    setBusy(true);
    try {
      await call(list.exportInput as never);
      tell(t('common.done.export'));
    } catch (error) {
      tellFailed('export', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      type="text"
      icon={<DownloadOutlined />}
      title={title}
      aria-label={title}
      loading={busy}
      onClick={() => void save()}
    />
  );
}
