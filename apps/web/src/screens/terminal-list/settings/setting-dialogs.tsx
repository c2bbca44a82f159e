import { ContactsDialog } from '../relations/contacts-dialog.tsx';
import { RemoteDialogs } from '../remote/remote-dialog.tsx';
import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { SelectProfileDialog } from './select-profile-dialog.tsx';
import { ProfilesDialog } from './profiles-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** Dialogs of settings, contacts, profiles and remote commands. */
export function SettingDialogs({ dialogs, deselect }: DialogGroupProps) {
  const { close, isOpen, payloadOf } = dialogs;
  const [settings, profile] = [payloadOf('settings'), payloadOf('applyProfile')];
  return (
    <>
      <SettingsDialog selection={settings} onClose={close} onDone={() => deselect(settings)} />
      <SelectProfileDialog selection={profile} onClose={close} onDone={() => deselect(profile)} />
      <ContactsDialog row={payloadOf('contacts')} onClose={close} />
      <RemoteDialogs row={payloadOf('control')} onClose={close} />
      <ProfilesDialog open={isOpen('profiles')} onClose={close} />
    </>
  );
}
