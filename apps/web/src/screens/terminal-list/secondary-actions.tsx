import { ImportButton } from './import/import-button.tsx';
import { ProfilesButton } from './settings/profiles-button.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

export function SecondaryActions({ dialogs }: { dialogs: TerminalDialogs }) {
  return (
    <>
      <ImportButton dialogs={dialogs} />
      <ProfilesButton onClick={() => dialogs.open('profiles', true)} />
    </>
  );
}
