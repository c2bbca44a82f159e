import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RefusalProps {
  title: string;
  reason: string;
  /** Confirmation that lets the user go on all the same; null or undefined where nothing does. */
  confirm?: string | null;
  /** Single faults, or a link. */
  children?: ReactNode;
}

function scrollIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}

/**
 * The reason of a refusal. One that the user may confirm is a question and looks like one: nothing has failed yet.
 * Scrolls itself into sight.
 */
export function Refusal({ title, reason, confirm = null, children }: RefusalProps) {
  const { t } = useTranslation();
  const question = confirm === null ? null : t(`common.confirm.${confirm}` as 'common.confirm.force');
  const description = (
    <>
      {reason}
      {children}
    </>
  );
  return (
    <div key={reason} ref={scrollIntoView} className="gap-below">
      <Alert type={question === null ? 'error' : 'info'} showIcon title={question ?? title} description={description} />
    </div>
  );
}
