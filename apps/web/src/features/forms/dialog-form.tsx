import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import type { AnyCall } from '../../lib/api/call.ts';

type DialogFormProps<C extends AnyCall> = Parameters<typeof CallForm<C>>[0] & Parameters<typeof FormFooter>[0];

/** The form of a dialog with its usual body and footer; the children are its fields. */
export function DialogForm<C extends AnyCall>({ children, ...props }: DialogFormProps<C>) {
  return (
    <CallForm {...props}>
      <FormBody>{children}</FormBody>
      <FormFooter {...props} />
    </CallForm>
  );
}
