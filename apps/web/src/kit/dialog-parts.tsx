import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from './dialog-context.ts';
import { focusFirstField } from './first-field.ts';

interface DialogBodyProps {
  /** Nothing in it takes the focus: it takes it itself, so that the keyboard can scroll it. */
  reading?: boolean;
  children: ReactNode;
}

/** What scrolls between head and foot. */
export function DialogBody({ reading = false, children }: DialogBodyProps) {
  const { title } = useDialog();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = body.current?.closest<HTMLElement>('.dialog-content');
    if (content !== null && content !== undefined) focusFirstField(content);
  }, []);
  const group = reading ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {};
  return (
    <div className="dialog-body" ref={body} {...group}>
      {children}
    </div>
  );
}

/** The buttons under the body; the one that does what the dialog is for stands last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}

/** Leaves the dialog, after a question where something would be lost. */
export function LeaveButton({ children, ...props }: Pick<ButtonProps, 'children' | 'disabled'>) {
  const { t } = useTranslation();
  const { leave } = useDialog();
  return (
    <Button {...props} onClick={leave}>
      {children === undefined || children === false ? t('common.actions.cancel') : children}
    </Button>
  );
}

/** The foot of a dialog that is only read. */
export function CloseFoot() {
  const { t } = useTranslation();
  return (
    <DialogFoot>
      <LeaveButton>{t('common.actions.close')}</LeaveButton>
    </DialogFoot>
  );
}

/** Fields of one kind under a title of theirs. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="dialog-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
