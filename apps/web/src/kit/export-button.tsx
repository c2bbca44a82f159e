import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../lib/allowed.ts';
import { useAskedAct } from '../lib/asked-act.ts';
import type { AnyCall } from '../lib/call.ts';
import { ExportDialog, type ExportedList } from './export-dialog.tsx';

interface Exporting {
  button: ReactNode;
  dialog: ReactNode;
}

/** What saves a list as a file: a button for its toolbars, and the dialog that asks what the file is to be like. */
export function useExport<Row>(call: AnyCall | undefined, exported: ExportedList<Row>): Exporting {
  const { t } = useTranslation();
  const held = useAllowedKeys();
  const [open, setOpen] = useState(false);
  const title = t('common.actions.export');
  const needs = call?.endpoint.permission;
  const may = typeof needs === 'object' && needs.some((key) => held.has(key));
  useAskedAct('export', () => setOpen(true), may);
  if (call === undefined || !may) {
    return { button: null, dialog: null };
  }
  return {
    button: (
      <Button
        type="text"
        icon={<DownloadOutlined />}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
    ),
    dialog: <ExportDialog {...exported} call={call} open={open} onClose={() => setOpen(false)} />,
  };
}
