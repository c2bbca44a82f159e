import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { Section } from '../../kit/dialog/dialog-parts.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { ApkPicker } from '../../features/upgrades/apk-picker.tsx';
import { RuleFields } from '../../features/upgrades/rule-fields.tsx';
import { TargetCount } from '../../features/upgrades/target-count.tsx';
import { TargetFields } from './target-fields.tsx';

/** Fields of a task, in the add and the edit dialog. */
export function TaskFields({ call }: { call: typeof api.upgradeTask.add | typeof api.upgradeTask.edit }) {
  const { t } = useTranslation();
  const field = useField(call as typeof api.upgradeTask.add);
  return (
    <>
      <Section title={t('terminalUpgrade.what')}>
        <TextField {...field('taskName')} maxLength={64} />
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
