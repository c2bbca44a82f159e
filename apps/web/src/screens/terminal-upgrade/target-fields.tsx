import { UpgradeTargets } from '@roger/contract/families/upgrades/upgrade-task';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { ModelPicker, TypePicker } from '../../features/pickers/lookup-pickers.tsx';
import { TerminalsInput } from '../../features/terminals/terminals-input.tsx';
import { useFieldOf } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { someOrNone } from '../../lib/form/form-values.ts';

/** Targets of a task: terminals must meet all conditions. */
export function TargetFields() {
  const { t } = useTranslation();
  const field = useFieldOf(api.upgradeTask.add, 'targets', UpgradeTargets);
  return (
    <>
      <p className="quiet">{t('terminalUpgrade.targetsTip')}</p>
      <Form.Item {...field('clientIds')} normalize={someOrNone}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item {...field('modelIds')} normalize={someOrNone}>
        <ModelPicker mode="multiple" allowClear />
      </Form.Item>
      <Form.Item {...field('typeIds')} normalize={someOrNone}>
        <TypePicker mode="multiple" allowClear />
      </Form.Item>
      <Form.Item {...field('versions')} normalize={someOrNone} extra={t('terminalUpgrade.versionsTip')}>
        <Select className="picker" mode="tags" open={false} suffixIcon={null} allowClear />
      </Form.Item>
      <Form.Item {...field('msIds')} normalize={someOrNone}>
        <TerminalsInput />
      </Form.Item>
    </>
  );
}
