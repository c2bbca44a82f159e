import { BindDialog } from './bind-dialog.tsx';
import { BindListDialog } from './bind-list-dialog.tsx';
import { Imei2StockDialog } from './imei2-stock-dialog.tsx';
import { ImportValuesDialog } from './import-values-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** The dialogs that bind terminals, one or many, and keep the stock of IMEI2s. */
export function BindDialogs({ dialogs }: { dialogs: TerminalDialogs }) {
  const { close } = dialogs;
  return (
    <>
      <BindDialog row={dialogs.binding} onClose={close} />
      <ReplaceDialog row={dialogs.replacing} onClose={close} />
      <BindListDialog open={dialogs.listing} onClose={close} />
      <Imei2StockDialog open={dialogs.stocking} onClose={close} onImport={() => dialogs.importValues('imei2')} />
      <ImportValuesDialog importing={dialogs.importingValues} onClose={close} />
    </>
  );
}
