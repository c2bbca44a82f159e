import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MAX_UPGRADE_STAGES } from '@roger/contract/families/upgrades/upgrade-task';
import { Button, Form, type FormItemProps } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { TimestampField } from '../../kit/fields/timestamp-field.tsx';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { WHOLE } from './task-form.ts';
import './task-form.css';

type RuleField = 'doneShare' | 'maxFailed' | 'maxSilent' | 'deadlineHours' | 'offlineDays' | 'startTime';

/** Stages in which terminals are asked, and the limits that pause the task. */
export function RuleFields({ field }: { field: (name: RuleField) => FormItemProps }) {
  const { t } = useTranslation();
  return (
    <>
      <Stages />
      {(['doneShare', 'maxFailed', 'maxSilent'] as const).map((name) => (
        <Form.Item key={name} {...field(name)} {...asPercent}>
          <NumberField className="picker" min={name === 'doneShare' ? 1 : 0} max={WHOLE} suffix="%" />
        </Form.Item>
      ))}
      <Form.Item {...field('deadlineHours')}>
        <WholeNumber />
      </Form.Item>
      <Form.Item {...field('offlineDays')}>
        <WholeNumber />
      </Form.Item>
      <TimestampField field={{ ...field('startTime'), extra: t('terminalUpgrade.startTip') }} />
    </>
  );
}

/** The form displays percent, the contract has shares. */
const asPercent = {
  getValueProps: (share: unknown) => ({
    value: typeof share === 'number' ? Math.round(share * 10_000) / WHOLE : share,
  }),
  normalize: (percent: number | null) => (percent === null ? undefined : Math.round(percent * WHOLE) / 10_000),
};

function Stages() {
  const { t } = useTranslation();
  const [percent, min] = [fieldLabel(t, 'upgrade-task', 'percent'), fieldLabel(t, 'upgrade-task', 'min')];
  return (
    <Form.List name="stages">
      {(stages, { add, remove }) => (
        <div className="task-stage-fields" role="group" aria-label={fieldLabel(t, 'upgrade-task', 'stages')}>
          {stages.map(({ key, name }) => {
            const stage = t('terminalUpgrade.stageName', { n: name + 1 });
            return (
              <div key={key} className="task-stage-field">
                <Form.Item name={[name, 'percent']} label={`${stage}: ${percent}`} rules={[{ required: true }]}>
                  <NumberField className="picker" min={0.01} max={WHOLE} suffix="%" />
                </Form.Item>
                <Form.Item name={[name, 'min']} label={min} rules={[{ required: true }]}>
                  <WholeNumber aria-label={`${stage}: ${min}`} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  disabled={stages.length === 1}
                  aria-label={t('terminalUpgrade.removeStage', { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            );
          })}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={stages.length >= MAX_UPGRADE_STAGES}
            onClick={() => add({ percent: WHOLE, min: 1 })}
          >
            {t('terminalUpgrade.addStage')}
          </Button>
        </div>
      )}
    </Form.List>
  );
}
