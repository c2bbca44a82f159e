import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import { ProfileForDialog } from './profile-for-dialog.tsx';
import { ProfilesDialog } from './profiles-dialog.tsx';
import { RemoteDialogs } from './remote-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

interface SettingDialogsProps {
  dialogs: TerminalDialogs;
  deselect: (set: ChosenTerminals | null) => void;
}

/** The dialogs by which terminals are set: settings, contacts and profiles, and by which they are told what to do. */
export function SettingDialogs({
  dialogs: { setting, profilingFor, contacting, controlling, profiling, close },
  deselect,
}: SettingDialogsProps) {
  return (
    <>
      <SettingsDialog chosen={setting} onClose={close} onDone={() => deselect(setting)} />
      <ProfileForDialog chosen={profilingFor} onClose={close} onDone={() => deselect(profilingFor)} />
      <ContactsDialog row={contacting} onClose={close} />
      <RemoteDialogs row={controlling} onClose={close} />
      <ProfilesDialog open={profiling} onClose={close} />
    </>
  );
}
