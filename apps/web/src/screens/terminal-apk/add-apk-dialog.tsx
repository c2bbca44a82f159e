import { APK_TEXTS, TerminalApkRow } from '@roger/contract/families/upgrades/terminal-apk';
import { Form, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ModelPicker } from '../../features/pickers/lookup-pickers.tsx';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { useTouch } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { updateDraft, deleteDraft, readDraft } from './apk-draft.ts';
import { PackageIdentity } from './package-identity.tsx';
import { usePackageUpload } from './use-package-upload.ts';
import { FileDrop } from '../../kit/fields/file-drop.tsx';
import type { CallOptions, InputFor } from '../../lib/api/call.ts';
import { sameCall } from '../../lib/api/call-from.ts';
import { useKnown } from '../../lib/session/known-calls.ts';
import { MAX_MB, PackageField } from './package-field.tsx';

/** Timeout of a package that is sent at once. */
const SENDING_MS = 600_000;

/** Adds a package; its file uploads while the fields are filled in, and resumes after an interruption. */
export function AddApkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const canResume = useKnown(api.terminalApk.upload);
  return (
    <Dialog title={t('terminalApk.add')} open={open} onClose={onClose}>
      {canResume ? <AddApkForm /> : <PlainApkForm />}
    </Dialog>
  );
}

function AddApkForm() {
  const { t } = useTranslation();
  const account = useSession().userInfo.accountsName;
  const upload = usePackageUpload();
  const fileId = upload.done?.fileId ?? undefined;
  return (
    <DialogForm
      call={api.terminalApk.add}
      operation="add"
      initialValues={readDraft(account).values}
      extra={{ fileId }}
      nameOf={nameOf}
      onDone={deleteDraft}
      blocked={fileId === undefined}
    >
      <Draft account={account} begun={upload.file !== null} />
      <PackageField upload={upload} />
      <PackageIdentity done={upload.done} />
      <ApkFields />
      {fileId === undefined && <p className="quiet">{t('terminalApk.wait')}</p>}
    </DialogForm>
  );
}

/** The version that an added package has. */
function nameOf({ versionName = '' }: { versionName?: string | undefined }): string {
  return versionName;
}

/** The form for a plain service, which takes the file with the other fields. */
function PlainApkForm() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const call = useMemo(() => addWith(file), [file]);
  return (
    <DialogForm call={call} operation="add" nameOf={nameOf} blocked={file === null}>
      <FileDrop
        accept=".apk"
        prompt={t('terminalApk.drop')}
        limits={t('terminalApk.limits', { maxMb: MAX_MB })}
        file={file}
        onSelect={setFile}
      />
      <VersionFields />
      <ApkFields />
    </DialogForm>
  );
}

/** Name and version as they are typed: a plain service does not read them from the package. */
function VersionFields() {
  const field = useField(api.terminalApk.add, TerminalApkRow);
  return (
    <>
      <TextField {...field('versionName')} maxLength={APK_TEXTS.versionName} />
      <Form.Item {...field('versionCode')}>
        <WholeNumber />
      </Form.Item>
    </>
  );
}

/** The call that adds a package, with its file. */
function addWith(file: File | null) {
  const { add } = api.terminalApk;
  const sent = { timeoutMs: SENDING_MS, ...(file === null ? {} : { file }) };
  const make = (input: InputFor<typeof add>, options?: CallOptions) => add(input, { ...options, ...sent });
  return sameCall(add, make as typeof make & Pick<typeof add, 'types'>);
}

function ApkFields() {
  const { t } = useTranslation();
  const field = useField(api.terminalApk.add);
  return (
    <>
      <Form.Item {...field('modelId')} extra={t('terminalApk.everyModelTip')}>
        <ModelPicker allowClear placeholder={t('terminalApk.everyModel')} />
      </Form.Item>
      <Form.Item {...field('remark')}>
        <Input.TextArea count={{ max: 256 }} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** Stores the entered values so that they survive a page reload; a started upload counts as an unsaved change. */
function Draft({ account, begun }: { account: string; begun: boolean }) {
  const values = Form.useWatch([], Form.useFormInstance<Record<string, unknown>>()) as
    | Record<string, unknown>
    | undefined;
  const touch = useTouch();
  useEffect(() => {
    if (values !== undefined) updateDraft(account, { values });
  }, [account, values]);
  useEffect(() => {
    if (begun) touch();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it begins; `touch` changes on each render
  }, [begun]);
  return null;
}
