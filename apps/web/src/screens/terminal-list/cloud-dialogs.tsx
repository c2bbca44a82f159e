import { RenewPlansDialog } from '../../features/cloud/renew-plans-dialog.tsx';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { BindPlanDialog } from './bind-plan-dialog.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface CloudDialogsProps {
  dialogs: TerminalDialogs;
  deselect: (done: ChosenTerminals | null) => void;
}

/** The dialogs that give terminals cloud plans: bound and renewed. */
export function CloudDialogs({ dialogs: { planning, renewingPlans, close }, deselect }: CloudDialogsProps) {
  return (
    <>
      <BindPlanDialog chosen={planning} onClose={close} onDone={() => deselect(planning)} />
      <RenewPlansDialog choice={renewingPlans} onClose={close} onDone={() => deselect(renewingPlans?.chosen ?? null)} />
    </>
  );
}
