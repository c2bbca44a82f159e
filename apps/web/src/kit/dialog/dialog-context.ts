import { createContext, useContext, useEffect } from 'react';
import { useUnsavedChanges, type Unsaved } from '../../lib/form/unsaved-changes.ts';

export interface DialogState {
  title: string;
  open: boolean;
  close: () => void;
  /** Closes, after a question if something is unsaved. */
  leave: () => void;
  setUnsaved: (unsaved: Unsaved | null) => void;
}

const nothing = () => undefined;

export const DialogContext = createContext<DialogState>({
  title: '',
  open: false,
  close: nothing,
  leave: nothing,
  setUnsaved: nothing,
});

export function useDialog(): DialogState {
  return useContext(DialogContext);
}

/** Registers unsaved input with the surrounding dialog; null for none. */
export function useDialogUnsaved(unsaved: Unsaved | null): void {
  const { open, setUnsaved } = useDialog();
  useUnsavedChanges(open ? unsaved : null);
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(null);
  }, [setUnsaved, unsaved]);
}
