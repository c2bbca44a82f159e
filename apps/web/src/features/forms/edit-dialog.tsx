import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { AnyCall, InputFor } from '../../lib/api/call.ts';
import { DialogForm } from './dialog-form.tsx';

interface EditDialogProps<C extends AnyCall, Row> {
  call: C;
  title: string | ((row: Row) => string);
  /** The row to edit; the dialog is closed while it is null. */
  row: Row | null;
  /** The field that identifies the row in the call. */
  idField: keyof Row & keyof InputFor<C>;
  onClose: () => void;
  width?: number;
  drawer?: boolean;
  /** A better text for a refusal than the general one. */
  explain?: (error: ApiError) => string | null;
  /** The fields of the form. */
  children: (row: Row) => ReactNode;
}

/** Edits one row of a list, guarded by its row version. */
export function EditDialog<C extends AnyCall, Row extends Partial<InputFor<C>> & { rowVersion: number }>({
  call,
  row,
  idField,
  explain,
  children,
  ...frame
}: EditDialogProps<C, Row>) {
  return (
    <Dialog {...frame} open={row}>
      {(stored) => (
        <DialogForm
          call={call}
          operation="edit"
          initialValues={stored}
          {...(explain === undefined ? {} : { explain })}
          extra={{ [idField]: stored[idField], rowVersion: stored.rowVersion } as Partial<InputFor<C>>}
        >
          {children(stored)}
        </DialogForm>
      )}
    </Dialog>
  );
}
