import { defaultParameters, type ParameterName } from '@roger/contract/families/fleet/terminal-settings';
import { UndoOutlined } from '@ant-design/icons';
import { Button, Form, Radio, Select, type FormItemProps, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../kit/dialog/call-form.tsx';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { localeNames } from '../../lib/format/i18n.ts';
import { parameterText } from './parameter-text.ts';

const DEFAULTS = defaultParameters();
const LANGUAGES = Object.entries(localeNames).map(([value, label]) => ({ value, label }));

/** Reason for a missing value: it differs between terminals, or it is not set. */
export type Without = 'various' | 'notSet';

interface ParameterFieldProps {
  name: ParameterName;
  item: FormItemProps;
  without: Without;
}

/** One parameter: its value, that it has none, or how it differs from its default. */
export function ParameterField({ name, item, without }: ParameterFieldProps) {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const path = ['parameters', name];
  const value: unknown = Form.useWatch(path, form);
  const standard = DEFAULTS[name];
  const label = fieldLabel(t, 'terminal', name);
  const reset = () => {
    form.setFieldValue(path, without === 'various' ? standard : undefined);
    touch();
  };
  const differs = value !== undefined && (without === 'notSet' || value !== standard);
  const note = differs ? (
    <span className="setting-standard">
      {value !== standard && t('terminalSettings.standard', { value: parameterText(t, standard, i18n.language) })}
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t(without === 'various' ? 'terminalSettings.reset' : 'terminalProfiles.leave', { name: label })}
        onClick={reset}
      />
    </span>
  ) : null;
  return (
    <Form.Item {...item} required={false} className="setting" layout="horizontal" colon={false} extra={note}>
      <ParameterInput name={name} label={label} without={without} />
    </Form.Item>
  );
}

interface ParameterInputProps extends Pick<SelectProps, 'id' | 'value' | 'onChange'> {
  name: ParameterName;
  label: string;
  without: Without;
}

const WITHOUT = { various: 'terminalSettings.various', notSet: 'terminalProfiles.notSet' } as const;

/** The field for a parameter's value; without one it says why it has none. */
function ParameterInput({ name, label, without, ...field }: ParameterInputProps) {
  const { t } = useTranslation();
  const various = t(WITHOUT[without]);
  if (typeof DEFAULTS[name] === 'boolean') return <Flag label={label} various={various} {...field} />;
  if (typeof DEFAULTS[name] === 'number') {
    return <WholeNumber {...field} className="setting-number" placeholder={various} />;
  }
  return <Select {...field} options={LANGUAGES} placeholder={various} popupMatchSelectWidth={false} />;
}

function Flag({
  label,
  various,
  value,
  onChange,
}: Omit<ParameterInputProps, 'name' | 'without'> & { various: string }) {
  const { t } = useTranslation();
  return (
    <span className="setting-flag">
      {value === undefined && <span className="quiet">{various}</span>}
      <Radio.Group
        aria-label={label}
        optionType="button"
        size="small"
        value={value ?? null}
        onChange={({ target }) => onChange?.(target.value)}
        options={[
          { value: true, label: t('terminalSettings.on') },
          { value: false, label: t('terminalSettings.off') },
        ]}
      />
    </span>
  );
}
