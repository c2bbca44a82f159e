import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

export function UpgradeDialogs({ dialogs, deselect }: DialogGroupProps) {
  const { close, payloadOf } = dialogs;
  const upgrade = payloadOf('upgrade');
  return <UpgradeDialog selection={upgrade} onClose={close} onDone={() => deselect(upgrade)} />;
}
