import { APK_TEXTS, type TerminalApkRow } from '@roger/contract/families/upgrades/terminal-apk';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { EditDialog } from '../../features/forms/edit-dialog.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { AddApkDialog } from './add-apk-dialog.tsx';

/** Dialogs that add, edit and delete packages; the file and the model of a package never change. */
export function ApkDialogs({ dialogs, list }: ListDialogsProps<TerminalApkRow>) {
  const { t } = useTranslation();
  const field = useField(api.terminalApk.edit);
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <AddApkDialog open={adding} onClose={close} />
      <EditDialog
        call={api.terminalApk.edit}
        title={({ versionName }) => `${t('terminalApk.edit')}: ${versionName}`}
        row={editing}
        idField="id"
        onClose={close}
      >
        {() => (
          <>
            <TextField {...field('versionName')} maxLength={APK_TEXTS.versionName} />
            <Form.Item {...field('remark')}>
              <Input.TextArea count={{ max: 256 }} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </>
        )}
      </EditDialog>
      <ConfirmDelete
        call={api.terminalApk.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.versionName}
        explain={({ key, params }) => (key === 'inUse' ? { text: t('terminalApk.inUse', params) } : null)}
        onClose={close}
      />
    </>
  );
}
