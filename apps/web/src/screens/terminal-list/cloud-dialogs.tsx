import { RenewPlansDialog } from '../../features/cloud/renew-plans-dialog.tsx';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { BindPlanDialog } from './bind-plan-dialog.tsx';
import { ImportPlansDialog } from './import-plans-dialog.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface CloudDialogsProps {
  dialogs: TerminalDialogs;
  deselect: (done: ChosenTerminals | null) => void;
}

/** The dialogs that give terminals cloud plans: bound, renewed and imported. */
export function CloudDialogs({ dialogs, deselect }: CloudDialogsProps) {
  const { planning, renewingPlans, importingPlans, close } = dialogs;
  return (
    <>
      <BindPlanDialog chosen={planning} onClose={close} onDone={() => deselect(planning)} />
      <RenewPlansDialog choice={renewingPlans} onClose={close} onDone={() => deselect(renewingPlans?.chosen ?? null)} />
      <ImportPlansDialog open={importingPlans} onClose={close} />
    </>
  );
}
