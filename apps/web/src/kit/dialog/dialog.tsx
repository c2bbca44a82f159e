import { Drawer, Modal } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Unsaved } from '../../lib/form/unsaved-changes.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { useNarrow } from '../../lib/react/use-media.ts';
import { DialogContext } from './dialog-context.ts';
import { focusFirstField } from './first-field.ts';
import { useConfirmClose } from './use-confirm-close.ts';
import { useLeave } from './use-leave.ts';

interface DialogProps<T> {
  title: string | ((subject: T) => string);
  /** Subject of the dialog, or true; false or null closes it. */
  open: T | false | null;
  onClose: () => void;
  width?: number;
  /** Full height at the side of the screen: for more than eight fields. */
  drawer?: boolean;
  closable?: boolean;
  /** The parts, or a function of the subject; a closing dialog still shows its last subject. */
  children: ReactNode | ((subject: T) => ReactNode);
}

/** A dialog with fixed header and footer and a scrolling body; closing asks first if something is unsaved. */
export function Dialog<T>({ open, onClose, children, title, ...frame }: DialogProps<T>) {
  const isOpen = open !== false && open !== null;
  const subject = useRetained(isOpen ? open : null);
  const openings = useOpenings(isOpen);
  const active = useTabActive();
  const confirmClose = useConfirmClose();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const text = typeof title === 'string' ? title : subject === null ? '' : title(subject);
  const leave = () => (unsaved === null ? onClose() : confirmClose(unsaved, onClose));
  const state = { title: text, open: isOpen, close: onClose, leave, setUnsaved };
  const opener = useRef<Element | null>(null);
  // Runs before the dialog's content takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const settle = useCallback((opened: boolean) => {
    if (!opened) returnFocus(opener.current);
    const { current } = content;
    // antd may have focused something outside the content, such as the cross.
    if (opened && current !== null && !current.contains(document.activeElement)) focusFirstField(current);
  }, []);
  return (
    <Frame {...frame} title={text} open={isOpen && active} mounted={isOpen} onLeave={leave} onSettled={settle}>
      <DialogContext value={state}>
        <div key={openings} className="dialog-content" ref={content}>
          {typeof children !== 'function' ? children : subject !== null && children(subject)}
        </div>
      </DialogContext>
    </Frame>
  );
}

/** Counts openings: a dialog that opens again while it still closes must not keep the values of its last subject. */
function useOpenings(isOpen: boolean): number {
  const [state, setState] = useState({ isOpen, count: 0 });
  if (state.isOpen !== isOpen) setState({ isOpen, count: state.count + (isOpen ? 1 : 0) });
  return state.count;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
}

/**
 * Returns a lost focus to the element that opened the dialog. If that is gone, as the link of a closed message is, the
 * dialog below gets it, and without one the screen.
 */
function returnFocus(opener: Element | null): void {
  if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  if (!isFocusLost()) return;
  const below = [...document.querySelectorAll<HTMLElement>('.dialog-content')].findLast((one) => one.checkVisibility());
  if (below !== undefined) return focusFirstField(below);
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
}

interface FrameProps extends Pick<DialogProps<unknown>, 'width' | 'drawer' | 'closable'> {
  title: string;
  open: boolean;
  /** True while the dialog is open in a hidden tab too: its input must survive. */
  mounted: boolean;
  onLeave: () => void;
  onSettled: (opened: boolean) => void;
  children: ReactNode;
}

function Frame({ drawer = false, width = 520, closable = true, ...props }: FrameProps) {
  const { title, open, mounted, onLeave, onSettled, children } = props;
  const narrow = useNarrow();
  const leave = useLeave(open, onLeave);
  const shared = {
    title: <h2 className="dialog-heading">{title}</h2>,
    open,
    children,
    keyboard: closable,
    mask: { closable },
    destroyOnHidden: !mounted,
    // returnFocus does this: over a drawer antd would return the focus to the drawer's cross.
    focusable: { focusTriggerAfterClose: false },
  };
  if (!drawer) {
    const modal = { width, closable, footer: null, onCancel: leave, afterOpenChange: onSettled };
    return <Modal className="dialog" {...shared} {...modal} />;
  }
  return (
    <Drawer
      rootClassName="dialog"
      {...shared}
      size={narrow ? '100%' : width}
      onClose={leave}
      afterOpenChange={onSettled}
    />
  );
}
