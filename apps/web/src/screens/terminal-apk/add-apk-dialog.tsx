import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelPicker } from '../../features/pickers/lookup-pickers.tsx';
import { CallForm, FormBody, FormFoot, useTouch } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { WholeNumber } from '../../kit/whole-number.tsx';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { changeDraft, dropDraft, readDraft } from './apk-draft.ts';
import { PackageField } from './package-field.tsx';
import { usePackageUpload } from './use-package-upload.ts';

/** Adds a package: its file is uploaded while the rest is entered, and taken up again where that was cut. */
export function AddApkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('terminalApk.add')} open={open} onClose={onClose}>
      <AddApkForm />
    </Dialog>
  );
}

function AddApkForm() {
  const { t } = useTranslation();
  const account = useSession().userInfo.accountsName;
  const field = useField(api.terminalApk.add);
  const upload = usePackageUpload();
  const fileId = upload.done?.fileId ?? undefined;
  return (
    <CallForm
      call={api.terminalApk.add}
      act="add"
      initialValues={readDraft(account).values}
      extra={{ fileId }}
      onDone={dropDraft}
    >
      <FormBody>
        <Draft account={account} begun={upload.file !== null} />
        <PackageField upload={upload} />
        <Form.Item {...field('versionName')}>
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item {...field('versionCode')} extra={t('terminalApk.versionCodeTip')}>
          <WholeNumber />
        </Form.Item>
        <Form.Item {...field('modelId')} extra={t('terminalApk.everyModelTip')}>
          <ModelPicker allowClear placeholder={t('terminalApk.everyModel')} />
        </Form.Item>
        <Form.Item {...field('remark')}>
          <Input.TextArea maxLength={256} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        {fileId === undefined && <p className="quiet">{t('terminalApk.wait')}</p>}
      </FormBody>
      <FormFoot blocked={fileId === undefined} />
    </CallForm>
  );
}

/** Keeps what is entered, so that a page that is loaded anew has it; a file on its way is something to lose, too. */
function Draft({ account, begun }: { account: string; begun: boolean }) {
  const values = Form.useWatch([], Form.useFormInstance<Record<string, unknown>>()) as
    Record<string, unknown> | undefined;
  const touch = useTouch();
  useEffect(() => {
    if (values !== undefined) changeDraft(account, { values });
  }, [account, values]);
  useEffect(() => {
    if (begun) touch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, when it begins; `touch` is another function each time
  }, [begun]);
  return null;
}
