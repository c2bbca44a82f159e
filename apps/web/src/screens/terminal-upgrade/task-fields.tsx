import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Section } from '../../kit/dialog-parts.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ApkPicker } from './apk-picker.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TargetCount } from './target-count.tsx';
import { TargetFields } from './target-fields.tsx';

/** Everything about a task that people set, in the add and the edit dialog alike. */
export function TaskFields({ call }: { call: typeof api.upgradeTask.add | typeof api.upgradeTask.edit }) {
  const { t } = useTranslation();
  const field = useField(call as typeof api.upgradeTask.add);
  return (
    <>
      <Section title={t('terminalUpgrade.what')}>
        <Form.Item {...field('taskName')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item {...field('apkId')}>
          <ApkPicker />
        </Form.Item>
        <TargetFields />
        <TargetCount />
      </Section>
      <Section title={t('terminalUpgrade.how')}>
        <RuleFields field={field} />
      </Section>
    </>
  );
}
