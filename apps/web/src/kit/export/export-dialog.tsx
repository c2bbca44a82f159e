import { Alert, Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../../lib/api/call.ts';
import { useConfig } from '../../lib/api/config.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { pinnedFirst, type ColumnChoice } from '../../lib/address/list-view.ts';
import { usePreferences } from '../../lib/session/preferences.ts';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { useTab } from '../../lib/address/tab.ts';
import { DialogBody, DialogFooter, CancelButton } from '../dialog/dialog-parts.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ColumnsChoice, FormatChoice, RowsChoice } from './export-choices.tsx';
import { exportInput, exportableColumns, type ExportedRows } from './export-input.ts';
import { Refusal } from '../dialog/refusal.tsx';
import { useBackgroundDownload } from './use-background-download.ts';
import { useDownload } from './use-download.ts';
import type { List } from '../list/use-list.ts';

/** Exports of more rows run in the background (docs/product.md §9). */
const BACKGROUND_ROWS = 10_000;

export interface ExportedList<Row> {
  list: List<Row>;
  choice: ColumnChoice;
  rowKey: keyof Row & string;
}

interface ExportDialogProps<Row> extends ExportedList<Row> {
  call: AnyCall;
  open: boolean;
  onClose: () => void;
}

export function ExportDialog<Row>({ open, onClose, ...exported }: ExportDialogProps<Row>) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('common.actions.export')} open={open} onClose={onClose} width={440}>
      {() => <ExportForm {...exported} />}
    </Dialog>
  );
}

function ExportForm<Row>({ call, list, choice, rowKey }: Omit<ExportDialogProps<Row>, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const { exportMaxRows } = useConfig().limits;
  const { exportColumns, exportFormat } = usePreferences();
  const { all, visible } = exportableColumns(call.endpoint, pinnedFirst(choice.visible));
  // A matching selection is the whole list.
  const ticked = list.selection.matching === null ? list.selected.length : 0;
  const [rows, setRows] = useState<ExportedRows>(ticked > 0 ? 'selected' : 'listed');
  const { busy, error, save } = useDownload(call);
  const saveInBackground = useBackgroundDownload(call);
  const screen = useMenuName()(useTab().screenName);
  const columns = visible.length === 0 ? 'all' : exportColumns;
  const count = rows === 'selected' ? ticked : list.total;
  const tooMany = count > exportMaxRows;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooMany) return;
    const selectedColumns = columns === 'all' ? null : visible;
    const input = exportInput({ list, rowKey, rows, columns: selectedColumns, format: exportFormat });
    if (count > BACKGROUND_ROWS) saveInBackground(input, `${t('common.actions.export')}: ${screen}`);
    else void save(input);
  };
  return (
    <form className="dialog-form" onSubmit={submit}>
      <DialogBody>
        {error !== null && <Refusal title={t('common.failed.export')} reason={errorText(t, error)} />}
        <RowsChoice selected={ticked} total={list.total} value={rows} onChange={setRows} />
        {tooMany && <Alert type="warning" showIcon title={t('errors.exportMax', { max: exportMaxRows })} />}
        <ColumnsChoice all={all.length} visible={visible.length} value={columns} />
        <FormatChoice />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <Button type="primary" htmlType="submit" disabled={tooMany} loading={busy}>
          {t('common.actions.export')}
        </Button>
      </DialogFooter>
      <span className="visually-hidden" role="status">
        {busy ? t('common.export.busy') : ''}
      </span>
    </form>
  );
}
