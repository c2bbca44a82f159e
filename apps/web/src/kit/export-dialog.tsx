import { Alert, Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../lib/call.ts';
import { useConfig } from '../lib/config.ts';
import { errorText } from '../lib/error-text.ts';
import { inSight, type ColumnChoice } from '../lib/list-view.ts';
import { usePreferences } from '../lib/preferences.ts';
import { useMenuName } from '../lib/resource-name.ts';
import { useTab } from '../lib/tab.ts';
import { DialogBody, DialogFoot, LeaveButton } from './dialog-parts.tsx';
import { Dialog } from './dialog.tsx';
import { ColumnsChoice, FormatChoice, RowsChoice } from './export-choices.tsx';
import { exportInput, exportableColumns, type ExportedRows } from '../lib/export-input.ts';
import { Refusal } from './refusal.tsx';
import { useDownloadBehind } from './use-download-behind.ts';
import { useDownload } from './use-download.ts';
import type { List } from './use-list.ts';

/** More rows take so long that nobody should wait for them (docs/product.md §9). */
const LONG_ROWS = 10_000;

/** A list with the columns that it shows. */
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

/** Asks which rows and columns of a list go into which kind of file, and saves it. */
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
  const { all, shown } = exportableColumns(call.endpoint, inSight(choice.shown));
  // All that match are what the list shows.
  const ticked = list.chosen.matching === null ? list.selected.length : 0;
  const [rows, setRows] = useState<ExportedRows>(ticked > 0 ? 'selected' : 'listed');
  const { busy, error, save } = useDownload(call);
  const saveBehind = useDownloadBehind(call);
  const screen = useMenuName()(useTab().screenName);
  const columns = shown.length === 0 ? 'all' : exportColumns;
  const count = rows === 'selected' ? ticked : list.total;
  const tooMany = count > exportMaxRows;
  const wanted = { list, rowKey, rows, columns: columns === 'all' ? null : shown, format: exportFormat };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooMany) return;
    const input = exportInput(wanted);
    if (count > LONG_ROWS) saveBehind(input, `${t('common.actions.export')}: ${screen}`);
    else void save(input);
  };
  return (
    <form className="dialog-form" onSubmit={submit}>
      <DialogBody>
        {error !== null && <Refusal title={t('common.failed.export')} reason={errorText(t, error)} />}
        <RowsChoice selected={ticked} total={list.total} value={rows} onChange={setRows} />
        {tooMany && <Alert type="warning" showIcon title={t('errors.exportMax', { max: exportMaxRows })} />}
        <ColumnsChoice all={all.length} shown={shown.length} value={columns} />
        <FormatChoice />
      </DialogBody>
      <DialogFoot>
        <LeaveButton />
        <Button type="primary" htmlType="submit" disabled={tooMany} loading={busy}>
          {t('common.actions.export')}
        </Button>
      </DialogFoot>
      <span className="visually-hidden" role="status">
        {busy ? t('common.export.busy') : ''}
      </span>
    </form>
  );
}
