import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { PRINTED_IMEI } from '@roger/contract/fields/terminal-fields';
import { Form, Select, Switch, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { withCheckDigit } from '../../../features/terminals/with-check-digit.ts';
import { TextField } from '../../../features/forms/text-field.tsx';
import { Imei2Picker } from '../binding/imei2-picker.tsx';
import { ModelPicker, ServerPicker } from '../../../features/pickers/lookup-pickers.tsx';

type Field = (name: 'modelId' | 'imei' | 'imei2' | 'iccid' | 'phone' | 'email' | 'extAccount') => FormItemProps;
type ConnectionField = (
  name: 'servId' | 'backupServId' | 'connType' | 'autoUpdate' | (typeof NUMBERS)[number],
) => FormItemProps;

const NUMBERS = ['callLevel', 'heartbeat', 'tcpSize', 'udpSize', 'udpHeartbeat'] as const;

interface HardwareFieldsProps {
  field: Field;
  /** Hides fields that must differ between terminals. */
  several?: boolean;
  /** Current IMEI2 of an existing terminal. */
  imei2?: string | null;
}

/** Hardware fields: model, numbers, SIM and contact. */
export function HardwareFields({ field, several = false, imei2 = null }: HardwareFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="field-grid">
      <Form.Item {...field('modelId')}>
        <ModelPicker allowClear />
      </Form.Item>
      {!several && (
        <>
          <TextField {...withCheckDigit(field('imei'), t)} maxLength={PRINTED_IMEI} inputMode="numeric" />
          <Form.Item {...field('imei2')}>
            <Imei2Picker current={imei2} />
          </Form.Item>
          <TextField {...field('iccid')} maxLength={20} />
        </>
      )}
      <TextField {...field('phone')} maxLength={32} inputMode="tel" />
      <TextField {...field('email')} maxLength={128} inputMode="email" />
      <TextField {...field('extAccount')} maxLength={64} />
    </div>
  );
}

interface ConnectionFieldsProps {
  field: ConnectionField;
  /** The existing terminal, when editing. */
  row?: TerminalRow;
}

/** Connection fields of a terminal. */
export function ConnectionFields({ field, row }: ConnectionFieldsProps) {
  const selectedId = Form.useWatch<number | undefined>('clientId');
  const clientId = row?.clientId ?? selectedId;
  return (
    <div className="field-grid">
      <Form.Item {...field('servId')}>
        <ServerPicker allowClear clientId={clientId} {...(row && { held: row })} />
      </Form.Item>
      <Form.Item {...field('backupServId')}>
        <ServerPicker
          allowClear
          clientId={clientId}
          {...(row && { held: { servId: row.backupServId, servName: row.backupServName } })}
        />
      </Form.Item>
      <Form.Item {...field('connType')}>
        <Select options={['TCP', 'UDP'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      {NUMBERS.map((name) => (
        <Form.Item key={name} {...field(name)}>
          <NumberField className="picker" precision={0} />
        </Form.Item>
      ))}
      <Form.Item {...field('autoUpdate')}>
        <Switch />
      </Form.Item>
    </div>
  );
}
