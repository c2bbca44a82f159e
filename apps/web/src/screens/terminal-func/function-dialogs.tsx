import type { TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete, linkTo, relatedListUrl } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { Selection } from '../../lib/form/selection.ts';
import { FunctionFields } from './function-fields.tsx';

/** Dialogs that add, edit and delete value-added functions. */
export function FunctionDialogs({ dialogs, list }: ListDialogsProps<TerminalFunctionRow>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.terminalFunction.add), useField(api.terminalFunction.edit)];
  const listLink = useListLink();
  const { adding, editing, deleting, close } = dialogs;
  const explain = ({ key, params }: ApiError, functions: Selection<TerminalFunctionRow>) => {
    if (key === 'inUse') {
      const to = relatedListUrl('/terminal-list?funcId=', functions, ({ funcId }) => funcId);
      return { text: t('terminalFunc.inUse', params), ...linkTo(to, t('common.result.terminals')) };
    }
    const poc = key === 'noPermission' && functions.rows.some(({ category }) => category === 'poc');
    return poc ? { text: t('terminalFunc.pocKept') } : null;
  };
  return (
    <>
      <Dialog title={t('terminalFunc.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.terminalFunction.add}
          operation="add"
          initialValues={{ billingMode: 'time', unit: 'yearly', enabled: true }}
          nameOf={({ funcName }) => funcName}
          leadsTo={(_, { funcName }) => listLink('/terminal-func', { funcName })}
        >
          <FunctionFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog
        call={api.terminalFunction.edit}
        title={t('terminalFunc.edit')}
        row={editing}
        idField="funcId"
        onClose={close}
      >
        {(row) => <FunctionFields field={field} row={row} />}
      </EditDialog>
      <ConfirmDelete
        call={api.terminalFunction.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.funcId}
        rowName={(row) => row.funcName}
        explain={explain}
        onClose={close}
      />
    </>
  );
}
