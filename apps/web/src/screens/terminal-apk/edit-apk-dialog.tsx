import type { TerminalApkRow } from '@roger/contract/families/terminal-apk';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';

/** Changes what a package is called; its file and what it is for never change. */
export function EditApkDialog({ row, onClose }: { row: TerminalApkRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.terminalApk.edit);
  return (
    <Dialog title={(shown) => `${t('terminalApk.edit')}: ${shown.versionName}`} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminalApk.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            <Form.Item {...field('versionName')}>
              <Input maxLength={32} />
            </Form.Item>
            <Form.Item {...field('remark')}>
              <Input.TextArea maxLength={256} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
