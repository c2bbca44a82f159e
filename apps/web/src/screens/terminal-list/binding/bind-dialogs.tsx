import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { BindDialog } from './bind-dialog.tsx';
import { BindListDialog } from './bind-list-dialog.tsx';
import { Imei2StockDialog } from './imei2-stock-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** Dialogs that bind one or many terminals and manage the stock of IMEI2s. */
export function BindDialogs({ dialogs }: DialogGroupProps) {
  const { close, isOpen, open, payloadOf } = dialogs;
  return (
    <>
      <BindDialog row={payloadOf('bind')} onClose={close} />
      <ReplaceDialog row={payloadOf('replaceHardware')} onClose={close} />
      <BindListDialog open={isOpen('bindList')} onClose={close} />
      <Imei2StockDialog open={isOpen('stock')} onClose={close} onImport={() => open('importValues', 'imei2')} />
    </>
  );
}
