import { useConfirmClose } from '../kit/dialog/use-confirm-close.ts';
import { findUnsaved } from '../lib/form/unsaved-changes.ts';

/** Does what ends the screens of tabs, or the whole console; it asks first where something in them would be lost. */
export function useConfirmCloseTabs(): (routes: readonly string[] | 'all', close: () => void) => void {
  const confirmClose = useConfirmClose();
  return (routes, act) => {
    const unsaved = findUnsaved(routes);
    if (unsaved === null) act();
    else confirmClose(unsaved, act);
  };
}
