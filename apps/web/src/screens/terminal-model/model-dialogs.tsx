import { DEFAULT_BUTTONS } from '@roger/contract/families/fleet/terminal-settings';
import type { TerminalModelRow } from '@roger/contract/families/fleet/terminal-model';
import { Form, Switch, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete, linkTo, relatedListUrl } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { api } from '../../lib/api/api.ts';

/** Dialogs that add, edit and delete terminal models. */
export function ModelDialogs({ dialogs, list }: ListDialogsProps<TerminalModelRow>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.terminalModel.add), useField(api.terminalModel.edit)];
  const listLink = useListLink();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('terminalModel.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.terminalModel.add}
          operation="add"
          initialValues={{ buttonCount: DEFAULT_BUTTONS, cloudSim: true }}
          nameOf={({ modelName }) => modelName}
          leadsTo={(_, { modelName }) => listLink('/terminal-model', { modelName })}
        >
          <ModelFields field={newField} />
        </DialogForm>
      </Dialog>
      <EditDialog
        call={api.terminalModel.edit}
        title={t('terminalModel.edit')}
        row={editing}
        idField="id"
        onClose={close}
      >
        {() => <ModelFields field={field} />}
      </EditDialog>
      <ConfirmDelete
        call={api.terminalModel.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.modelName}
        explain={({ key, params }, models) => {
          if (key !== 'inUse') return null;
          const packages = Number(params['packages'] ?? 0);
          if (packages > 0) return { text: t('terminalModel.hasPackages', { count: packages }) };
          const to = relatedListUrl('/terminal-list?modelId=', models, ({ id }) => id);
          return { text: t('terminalModel.inUse', params), ...linkTo(to, t('common.result.terminals')) };
        }}
        onClose={close}
      />
    </>
  );
}

function ModelFields({ field }: { field: (name: 'modelName' | 'buttonCount' | 'cloudSim') => FormItemProps }) {
  return (
    <>
      <TextField {...field('modelName')} maxLength={64} />
      <Form.Item {...field('buttonCount')}>
        <WholeNumber />
      </Form.Item>
      <Form.Item {...field('cloudSim')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
