import { RenewPlansDialog } from '../../../features/cloud/renew-plans-dialog.tsx';
import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { BindPlanDialog } from './bind-plan-dialog.tsx';
import { ImportPlansDialog } from './import-plans-dialog.tsx';

/** Dialogs that bind, renew and import cloud plans of terminals. */
export function CloudDialogs({ dialogs, deselect }: DialogGroupProps) {
  const { close, isOpen, payloadOf } = dialogs;
  const [bind, renew] = [payloadOf('bindPlan'), payloadOf('renewPlans')];
  return (
    <>
      <BindPlanDialog selection={bind} onClose={close} onDone={() => deselect(bind)} />
      <RenewPlansDialog choice={renew} onClose={close} onDone={() => deselect(renew?.chosen ?? null)} />
      <ImportPlansDialog open={isOpen('importPlans')} onClose={close} />
    </>
  );
}
