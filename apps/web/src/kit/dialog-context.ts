import { createContext, useContext, useEffect } from 'react';
import { useLoss, type Loss } from '../lib/loss.ts';

/** The dialog around its parts. */
export interface DialogState {
  title: string;
  open: boolean;
  /** Closes without a question: what was asked for is done. */
  close: () => void;
  /** Closes, after a question where something would be lost. */
  leave: () => void;
  hold: (loss: Loss | null) => void;
}

const nothing = () => undefined;

export const DialogContext = createContext<DialogState>({
  title: '',
  open: false,
  close: nothing,
  leave: nothing,
  hold: nothing,
});

export function useDialog(): DialogState {
  return useContext(DialogContext);
}

/** Tells the dialog around what leaving it would cost; null where nothing would be lost. */
export function useDialogLoss(loss: Loss | null): void {
  const { open, hold } = useDialog();
  useLoss(open ? loss : null);
  useEffect(() => {
    hold(loss);
    return () => hold(null);
  }, [hold, loss]);
}
