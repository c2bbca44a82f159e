import { Drawer, Modal } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Loss } from '../lib/loss.ts';
import { useTabActive } from '../lib/tab.ts';
import { useLast } from '../lib/use-last.ts';
import { useNarrow } from '../lib/use-media.ts';
import { DialogContext } from './dialog-context.ts';
import { focusFirstField } from './first-field.ts';
import { useAskLeave } from './use-ask-leave.ts';

interface DialogProps<T> {
  title: string | ((shown: T) => string);
  /** What the dialog is about, or true; it is closed while there is nothing. */
  open: T | false | null;
  onClose: () => void;
  width?: number;
  /** Stands at the side of the screen in full height: for more than eight fields. */
  drawer?: boolean;
  /** Can it be left without pressing one of its buttons? */
  closable?: boolean;
  /** The parts, or what makes them of what the dialog is about; a closing dialog keeps what it showed. */
  children: ReactNode | ((shown: T) => ReactNode);
}

/** A dialog whose head and foot stand still while its body scrolls; leaving it asks where something would be lost. */
export function Dialog<T>({ open, onClose, children, title, ...frame }: DialogProps<T>) {
  const wanted = open === false ? null : open;
  const shown = useLast(wanted);
  const active = useTabActive();
  const ask = useAskLeave();
  const [loss, hold] = useState<Loss | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const text = typeof title === 'string' ? title : shown === null ? '' : title(shown);
  const isOpen = wanted !== null;
  const leave = () => (loss === null ? onClose() : ask(loss, onClose));
  const state = { title: text, open: isOpen, close: onClose, leave, hold };
  const opener = useRef<Element | null>(null);
  // Before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const settle = useCallback((opened: boolean) => {
    if (!opened) returnFocus(opener.current);
    const { current } = content;
    // What opening has focused by itself, a cross perhaps, is no place to begin.
    if (opened && current !== null && !current.contains(document.activeElement)) focusFirstField(current);
  }, []);
  return (
    <Frame {...frame} title={text} open={isOpen && active} kept={isOpen} onLeave={leave} onSettled={settle}>
      <DialogContext value={state}>
        <div className="dialog-content" ref={content}>
          {typeof children !== 'function' ? children : shown !== null && children(shown)}
        </div>
      </DialogContext>
    </Frame>
  );
}

/** Where nothing has the focus any more, what opened the dialog gets it back. */
function returnFocus(opener: Element | null): void {
  const { activeElement } = document;
  const lost = activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
  if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

interface FrameProps extends Pick<DialogProps<unknown>, 'width' | 'drawer' | 'closable'> {
  title: string;
  open: boolean;
  /** A hidden tab's dialog only hides: what was typed is still there when the tab comes back. */
  kept: boolean;
  onLeave: () => void;
  onSettled: (opened: boolean) => void;
  children: ReactNode;
}

function Frame({ drawer = false, width = 520, closable = true, ...props }: FrameProps) {
  const { title, open, kept, onLeave, onSettled, children } = props;
  const narrow = useNarrow();
  const shared = {
    title,
    open,
    children,
    keyboard: closable,
    mask: { closable },
    destroyOnHidden: !kept,
    // The dialog gives the focus back by itself: over a drawer this would remember the drawer's cross.
    focusable: { focusTriggerAfterClose: false },
  };
  if (!drawer) {
    const modal = { width, closable, footer: null, onCancel: onLeave, afterOpenChange: onSettled };
    return <Modal className="dialog" {...shared} {...modal} />;
  }
  return (
    <Drawer
      rootClassName="dialog"
      {...shared}
      size={narrow ? '100%' : width}
      onClose={onLeave}
      afterOpenChange={onSettled}
    />
  );
}
