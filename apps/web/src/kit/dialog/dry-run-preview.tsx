import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputFor, ResultFor } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useDryRun, type DryRunCall } from '../../lib/form/use-dry-run.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';
import { PreviewRefusal, useExplainAs } from './call-form.tsx';
import { useDialog } from './dialog-context.ts';

interface DryRunPreviewProps<C extends DryRunCall> {
  call: C;
  /** Null while the form is incomplete. */
  input: InputFor<C> | null;
  /** True if the call would change nothing. */
  isIdle: (result: ResultFor<C>) => boolean;
  /** Blocked while the effect is unknown or idle. Without input the submit button stays on: it shows missing fields. */
  onBlocked: (blocked: boolean) => void;
  /** A better text for a refusal than the general one. */
  explain?: (error: unknown) => string | null;
  children: (effect: ResultFor<C>) => ReactNode;
}

/** The effect that a dialog's call would have, by a dry run, or the reason of its refusal. */
export function DryRunPreview<C extends DryRunCall>({
  call,
  input,
  isIdle,
  onBlocked,
  explain,
  children,
}: DryRunPreviewProps<C>) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const values = JSON.stringify(input);
  const settled = useDebouncedValue(values) === values;
  // Nothing is sent while the user types: half an ID would be refused.
  const { answer, error, busy } = useDryRun(call, settled ? input : null, open);
  const pending = input !== null && (!settled || busy);
  const effect = input === null || pending ? null : answer;
  const blocked = input !== null && (effect === null || isIdle(effect));
  useExplainAs(explain);
  useEffect(() => onBlocked(blocked), [blocked, onBlocked]);
  return (
    <>
      {error !== null && (
        <PreviewRefusal title={t('common.failed.operation')} reason={explain?.(error) ?? errorText(t, error)} />
      )}
      {pending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {effect !== null && <div role="status">{children(effect)}</div>}
    </>
  );
}
