import type { CloudPlanRow } from '@roger/contract/families/cloud/cloud-plan';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { TextField } from '../../features/forms/text-field.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { PlanFields } from './plan-fields.tsx';

/** Dialogs that add a plan by hand and edit one. */
export function PlanDialogs({ dialogs }: Pick<ListDialogsProps<CloudPlanRow>, 'dialogs'>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.cloudPlan.add), useField(api.cloudPlan.edit)];
  const { adding, editing, close } = dialogs;
  return (
    <>
      <Dialog title={t('cloudPlan.add')} open={adding} onClose={close} width={620}>
        <DialogForm
          call={api.cloudPlan.add}
          operation="add"
          initialValues={{ enabled: true }}
          nameOf={({ goodsName }) => goodsName}
        >
          <div className="field-grid">
            <TextField {...newField('goodsCode')} maxLength={64} />
            <TextField {...newField('goodsType')} maxLength={64} />
          </div>
          <PlanFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog
        call={api.cloudPlan.edit}
        title={({ goodsCode }) => `${t('cloudPlan.edit')}: ${goodsCode}`}
        row={editing}
        idField="goodsId"
        onClose={close}
        width={620}
      >
        {({ fromProvider }) => (
          <>
            {fromProvider && <p>{t('cloudPlan.providerTip')}</p>}
            <PlanFields field={field} />
          </>
        )}
      </EditDialog>
    </>
  );
}
