import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { AddTerminalsDialog } from './add-terminals-dialog.tsx';

export function AddDialogs({ dialogs }: DialogGroupProps) {
  return <AddTerminalsDialog open={dialogs.isOpen('add')} onClose={dialogs.close} />;
}
