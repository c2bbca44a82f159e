import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import type { List } from './use-list.ts';

/** Saves what the list's filters select as a workbook, in the list's order. */
export function ExportButton<Row>({ call, list }: { call: AnyCall; list: List<Row> }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await call(list.exportInput as never);
      void message.success(t('common.done.export'));
    } catch (error) {
      void message.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void save()}>
      {t('common.actions.export')}
    </Button>
  );
}
