import type { ServerRow } from '@roger/contract/families/tenancy/server';
import { Form, type FormItemProps } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useItemLink } from '../../kit/text/use-item-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { DeleteServersDialog } from './delete-servers-dialog.tsx';
import { LAST_PORT } from './filters.tsx';
import { TokenDialog, type NewToken } from './token-dialog.tsx';

/** Dialogs that add, edit and delete servers; a new server's gateway token is displayed only once. */
export function ServerDialogs({ dialogs, list }: ListDialogsProps<ServerRow>) {
  const { t } = useTranslation();
  const [newField, field] = [useField(api.server.add), useField(api.server.edit)];
  const [created, setCreated] = useState<NewToken | null>(null);
  const itemLink = useItemLink();
  const { adding, editing, close } = dialogs;
  return (
    <>
      <Dialog title={t('serverList.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.server.add}
          operation="add"
          nameOf={({ servName }) => servName}
          leadsTo={({ servId }) => itemLink('server', servId)}
          onDone={setCreated}
        >
          <ServerFields field={newField} />
        </DialogForm>
      </Dialog>
      <TokenDialog created={created} onClose={() => setCreated(null)} />
      <EditDialog
        call={api.server.edit}
        title={({ servName }) => `${t('serverList.edit')}: ${servName}`}
        row={editing}
        idField="servId"
        onClose={close}
      >
        {() => <ServerFields field={field} />}
      </EditDialog>
      <DeleteServersDialog dialogs={dialogs} list={list} />
    </>
  );
}

function ServerFields({ field }: { field: (name: 'servName' | 'servIp' | 'tport') => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField {...field('servName')} maxLength={64} />
      <TextField {...field('servIp')} extra={t('serverList.addressTip')} maxLength={253} />
      <Form.Item {...field('tport')}>
        <NumberField className="picker" min={1} max={LAST_PORT} precision={0} />
      </Form.Item>
    </>
  );
}
