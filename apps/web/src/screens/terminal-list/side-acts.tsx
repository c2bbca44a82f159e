import { ImportButton } from './import-button.tsx';
import { ProfilesButton } from './profiles-button.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** What else is done with terminals, besides adding them: they are imported, and set by profiles. */
export function SideActs({ dialogs }: { dialogs: TerminalDialogs }) {
  return (
    <>
      <ImportButton dialogs={dialogs} />
      <ProfilesButton onClick={dialogs.profiles} />
    </>
  );
}
