import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputFor, ResultFor } from '../lib/call.ts';
import { errorText } from '../lib/error-text.ts';
import { useDryRun, type TriedCall } from '../lib/use-dry-run.ts';
import { useDialog } from './dialog-context.ts';
import { Refusal } from './refusal.tsx';

interface TrialProps<C extends TriedCall> {
  call: C;
  /** What would be asked of the service; null while the form does not say enough. */
  input: InputFor<C> | null;
  /** Would the call do nothing? */
  isIdle: (answer: ResultFor<C>) => boolean;
  /** Is there nothing to do, or is it not known yet? Without input pressing asks for what is missing. */
  onBlocked: (blocked: boolean) => void;
  /** Words for a refusal that this dialog can explain better than the general text. */
  explain?: (error: unknown) => string | null;
  /** What the call would do. */
  children: (answer: ResultFor<C>) => ReactNode;
}

/** What the dialog's call would do with what the form holds, by a dry run; or why it would be refused. */
export function Trial<C extends TriedCall>({ call, input, isIdle, onBlocked, explain, children }: TrialProps<C>) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const { answer, error, busy } = useDryRun(call, input, open);
  const effect = input === null || busy ? null : answer;
  const blocked = input !== null && (effect === null || isIdle(effect));
  useEffect(() => onBlocked(blocked), [blocked, onBlocked]);
  return (
    <>
      {error !== null && (
        <Refusal title={t('common.failed.operation')} reason={explain?.(error) ?? errorText(t, error)} />
      )}
      {busy && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {effect !== null && <div role="status">{children(effect)}</div>}
    </>
  );
}
