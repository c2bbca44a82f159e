import { OnceOpen } from '../../../kit/dialog/once-open.tsx';
import { createStore, useStore } from '../../../lib/react/store.ts';
import { lazyCode } from '../../../lib/react/lazy-code.ts';

export type UserDialog = 'password' | 'email' | 'sessions';

const OwnDialogs = lazyCode(() => import('./own-dialogs.tsx').then((module) => ({ default: module.OwnDialogs })));

const opened = createStore<UserDialog | null>(null);

export function openUserDialog(dialog: UserDialog): void {
  opened.set(dialog);
}

/** The dialogs of the own account, opened by `openUserDialog`. */
export function UserDialogs() {
  const dialog = useStore(opened);
  return (
    <OnceOpen open={dialog !== null}>
      <OwnDialogs dialog={dialog} onClose={() => opened.set(null)} />
    </OnceOpen>
  );
}
