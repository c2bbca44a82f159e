import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from './dialog-context.ts';
import { focusFirstField } from './first-field.ts';

interface DialogBodyProps {
  /** The body itself is focusable, so that the keyboard can scroll it; for content without focusable parts. */
  reading?: boolean;
  children: ReactNode;
}

/** The scrolling part between header and footer. */
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

/** The buttons under the body, the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>;
}

/** Closes the dialog, after a question if something is unsaved. */
export function CancelButton({ children, ...props }: Pick<ButtonProps, 'children' | 'disabled'>) {
  const { t } = useTranslation();
  const { leave } = useDialog();
  return (
    <Button {...props} onClick={leave}>
      {children === undefined || children === false ? t('common.actions.cancel') : children}
    </Button>
  );
}

export function CloseFooter() {
  const { t } = useTranslation();
  return (
    <DialogFooter>
      <CancelButton>{t('common.actions.close')}</CancelButton>
    </DialogFooter>
  );
}

interface SectionProps {
  title: string;
  /** Lets links within the dialog find the section. */
  name?: string;
  children: ReactNode;
}

export function Section({ title, name, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className="dialog-section"
      aria-labelledby={id}
      data-section={name}
      {...(name === undefined ? {} : { tabIndex: -1 })}
    >
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
