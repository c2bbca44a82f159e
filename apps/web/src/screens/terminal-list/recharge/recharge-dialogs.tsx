import { RenewDialog } from '../../../features/renewal/renew-dialog.tsx';
import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { RechargeDialog } from './recharge-dialog.tsx';

/** Dialogs that extend terminals: renewal by type, recharge by function. */
export function RechargeDialogs({ dialogs, deselect }: DialogGroupProps) {
  const { close, payloadOf } = dialogs;
  return (
    <>
      <RenewDialog chosen={payloadOf('renew')} onClose={close} onDone={deselect} />
      <RechargeDialog selection={payloadOf('recharge')} onClose={close} onDone={deselect} />
    </>
  );
}
