import type { PriceTemplateRow } from '@roger/contract/families/money/price-template';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { TemplateFields } from './template-fields.tsx';

/** Dialogs that add, edit and delete price templates. */
export function PriceTemplateDialogs({ dialogs, list }: ListDialogsProps<PriceTemplateRow>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.priceTemplate.add), useField(api.priceTemplate.edit)];
  const listLink = useListLink();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('priceTemplate.add')} open={adding} onClose={close} width={860}>
        <DialogForm
          call={api.priceTemplate.add}
          operation="add"
          initialValues={{ prices: [] }}
          nameOf={({ templateName }) => templateName}
          leadsTo={(_, { templateName }) => listLink('/price-template', { templateName })}
        >
          <TemplateFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog
        call={api.priceTemplate.edit}
        title={t('priceTemplate.edit')}
        row={editing}
        idField="id"
        onClose={close}
        width={860}
      >
        {({ boundCount: count }) => (
          <>
            {count > 0 && (
              <Alert type="info" showIcon className="gap-below" title={t('priceTemplate.concerns', { count })} />
            )}
            <TemplateFields field={field} />
          </>
        )}
      </EditDialog>
      <ConfirmDelete
        call={api.priceTemplate.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.templateName}
        explain={({ key, params }) => (key === 'inUse' ? { text: t('priceTemplate.inUse', params) } : null)}
        onClose={close}
      />
    </>
  );
}
