import { partsOf } from '@roger/contract/check';
import type { CommonSettings } from '@roger/contract/families/fleet/terminal-setting-calls';
import {
  BUTTON_KEYS,
  buttonFeature,
  TARGETABLE,
  TARGETED,
  type ButtonFeature,
} from '@roger/contract/families/fleet/terminal-settings';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../kit/dialog/call-form.tsx';
import { ValuePicker } from '../pickers/value-picker.tsx';
import { idleButtons, targetWord } from './setting-values.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

/** Call targets of buttons. */
export type Callable = Pick<CommonSettings, 'groups' | 'contacts'>;

interface ButtonFieldsProps {
  /** Number of buttons of the terminals. */
  count: number;
  /** True if the terminals have different buttons. */
  vary: boolean;
  /** Null if a press cannot call a particular group or contact. */
  callable: Callable | null;
  /** Text and button while they are not set. */
  kept: { text: string; set: string };
}

/** The custom buttons; if the terminals differ, they stay unchanged until the user sets them. */
export function ButtonFields({ count, vary, callable, kept }: ButtonFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const touch = useTouch();
  const [unset, setUnset] = useState(vary);
  if (count === 0) return <p className="quiet">{t('terminalSettings.noButtons')}</p>;
  const setAll = () => {
    form.setFieldValue('buttons', idleButtons(count));
    touch();
    setUnset(false);
  };
  if (unset) {
    return (
      <>
        <p>{kept.text}</p>
        <Button onClick={setAll}>{kept.set}</Button>
      </>
    );
  }
  return BUTTON_KEYS.slice(0, count).map((key, index) => (
    <fieldset key={key} className="setting-button">
      <legend>{key}</legend>
      <Press index={index} press="short" callable={callable} />
      <Press index={index} press="long" callable={callable} />
    </fieldset>
  ));
}

interface PressProps {
  index: number;
  press: 'short' | 'long';
  callable: Callable | null;
}

/** Action of a button press, and the target of a call. */
function Press({ index, press, callable }: PressProps) {
  const { t } = useTranslation();
  const path = ['buttons', index, press];
  const feature = Form.useWatch(path, Form.useFormInstance()) as ButtonFeature | undefined;
  const calls = callable !== null && feature !== undefined && TARGETABLE.has(feature);
  const label = t(`fields.terminal.${press}Target`);
  const required = { required: true, message: t('rules.required', { field: label }) };
  return (
    <div className="setting-press">
      <Form.Item name={path} label={t(`fields.terminal.${press}`)}>
        {callable === null ? <ValuePicker field="buttonFeature" only={ALONE} /> : <ValuePicker field="buttonFeature" />}
      </Form.Item>
      {calls && (
        <Form.Item
          name={['buttons', index, `${press}Target`]}
          label={label}
          rules={TARGETED.has(feature) ? [required] : []}
        >
          <TargetPicker callable={callable} groupsOnly={!TARGETED.has(feature)} />
        </Form.Item>
      )}
    </div>
  );
}

/** Actions of a button press without a call target. */
const ALONE = (partsOf(buttonFeature).enum as readonly ButtonFeature[]).filter((feature) => !TARGETED.has(feature));

interface TargetPickerProps {
  callable: Callable;
  groupsOnly: boolean;
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A group or a contact that all the terminals have. */
function TargetPicker({ callable: { groups, contacts }, groupsOnly, ...field }: TargetPickerProps) {
  const { t } = useTranslation();
  const ofGroups = groups.map(({ grpId, grpName }) => ({ value: targetWord({ grpId }), label: grpName }));
  const ofContacts = contacts.map(({ msId, msName }) => ({ value: targetWord({ msId }), label: `${msName} ${msId}` }));
  const options = [
    { label: t('terminalSettings.groups'), options: ofGroups },
    ...(groupsOnly ? [] : [{ label: t('terminalSettings.contacts'), options: ofContacts }]),
  ].filter((group) => group.options.length > 0);
  return (
    <Select
      {...field}
      allowClear={groupsOnly}
      className="picker"
      options={options}
      placeholder={t('terminalSettings.target')}
      notFoundContent={t('terminalSettings.noTargets')}
      showSearch={searchedLabels}
    />
  );
}
