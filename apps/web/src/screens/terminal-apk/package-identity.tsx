import { APK_TEXTS, type ApkUpload } from '@roger/contract/families/upgrades/terminal-apk';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';

/**
 * Name and version of the uploaded package, read-only: the service accepts no others. A version name that the package
 * does not hold itself is entered.
 */
export function PackageIdentity({ done }: { done: ApkUpload | null }) {
  const { t } = useTranslation();
  const field = useField(api.terminalApk.add);
  const form = Form.useFormInstance<{ versionName?: string; versionCode?: number }>();
  useEffect(() => {
    if (done === null) return;
    const { versionName, versionCode } = done;
    form.setFieldsValue({ ...(versionName !== null && { versionName }), ...(versionCode !== null && { versionCode }) });
  }, [done, form]);
  const extra = t('terminalApk.fromPackage');
  const isEntered = done !== null && done.versionName === null;
  return (
    <>
      <Form.Item label={t('fields.terminal-apk.packageName')} extra={extra}>
        <output className="package-id">{done?.packageName ?? '–'}</output>
      </Form.Item>
      {isEntered ? (
        <TextField {...field('versionName')} maxLength={APK_TEXTS.versionName} />
      ) : (
        <Form.Item {...field('versionName')} extra={extra}>
          <Input readOnly />
        </Form.Item>
      )}
      <Form.Item {...field('versionCode')} extra={extra}>
        <Input readOnly />
      </Form.Item>
    </>
  );
}
