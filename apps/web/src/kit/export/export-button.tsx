import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { useActionFromUrl } from '../../lib/address/action-from-url.ts';
import type { AnyCall } from '../../lib/api/call.ts';
import { ExportDialog, type ExportedList } from './export-dialog.tsx';

/** Export of a list as a file: a toolbar button and its dialog; both null without permission. */
export function useExport<Row>(
  call: AnyCall | undefined,
  exported: ExportedList<Row>,
): { button: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation();
  const granted = useAllowedKeys();
  const [open, setOpen] = useState(false);
  const title = t('common.actions.export');
  const needs = call?.endpoint.permission;
  const allowed = typeof needs === 'object' && needs.some((key) => granted.has(key));
  useActionFromUrl('export', () => setOpen(true), allowed);
  if (call === undefined || !allowed) return { button: null, dialog: null };
  return {
    button: (
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        title={title}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
    ),
    dialog: <ExportDialog {...exported} call={call} open={open} onClose={() => setOpen(false)} />,
  };
}
