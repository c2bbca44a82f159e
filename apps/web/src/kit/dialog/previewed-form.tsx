import { useState, type ReactNode } from 'react';
import type { AnyCall } from '../../lib/api/call.ts';
import { CallForm, FormBody, FormFooter, type CallFormProps } from './call-form.tsx';

interface PreviewedFormProps<C extends AnyCall> extends Omit<CallFormProps<C>, 'children'> {
  submit: string;
  danger?: boolean;
  /** The fields with their preview, which blocks the form. */
  children: (onBlocked: (blocked: boolean) => void) => ReactNode;
}

/** A dialog's form that cannot be sent while its preview blocks it. */
export function PreviewedForm<C extends AnyCall>({ submit, danger = false, children, ...form }: PreviewedFormProps<C>) {
  const [blocked, setBlocked] = useState(false);
  return (
    <CallForm {...form}>
      <FormBody>{children(setBlocked)}</FormBody>
      <FormFooter submit={submit} blocked={blocked} danger={danger} />
    </CallForm>
  );
}
