import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input, InputNumber, Select, Switch, type FormItemProps } from 'antd';
import { Imei2Picker } from './imei2-picker.tsx';
import { ModelPicker, ServerPicker } from '../../features/pickers/lookup-pickers.tsx';

type Field = (name: 'modelId' | 'imei' | 'imei2' | 'iccid' | 'phone' | 'email' | 'extAccount') => FormItemProps;
type ConnectionField = (
  name:
    | 'servId'
    | 'backupServId'
    | 'callLevel'
    | 'connType'
    | 'heartbeat'
    | 'tcpSize'
    | 'udpSize'
    | 'udpHeartbeat'
    | 'autoUpdate',
) => FormItemProps;

interface HardwareFieldsProps {
  field: Field;
  /** Leaves out what only one terminal can have. */
  several?: boolean;
  /** The IMEI2 that the terminal has, where it is not a new one. */
  imei2?: string | null;
}

/** What belongs to the hardware: model, numbers, SIM and contact. */
export function HardwareFields({ field, several = false, imei2 = null }: HardwareFieldsProps) {
  return (
    <div className="field-grid">
      <Form.Item {...field('modelId')}>
        <ModelPicker allowClear />
      </Form.Item>
      {!several && (
        <>
          <Form.Item {...field('imei')}>
            <Input maxLength={15} inputMode="numeric" />
          </Form.Item>
          <Form.Item {...field('imei2')}>
            <Imei2Picker held={imei2} />
          </Form.Item>
          <Form.Item {...field('iccid')}>
            <Input maxLength={20} />
          </Form.Item>
        </>
      )}
      <Form.Item {...field('phone')}>
        <Input maxLength={32} inputMode="tel" />
      </Form.Item>
      <Form.Item {...field('email')}>
        <Input maxLength={128} inputMode="email" />
      </Form.Item>
      <Form.Item {...field('extAccount')}>
        <Input maxLength={64} />
      </Form.Item>
    </div>
  );
}

interface ConnectionFieldsProps {
  field: ConnectionField;
  /** The terminal as it is, where it is not a new one. */
  row?: TerminalRow;
}

/** How a terminal reaches its server. */
export function ConnectionFields({ field, row }: ConnectionFieldsProps) {
  const numbers = ['callLevel', 'heartbeat', 'tcpSize', 'udpSize', 'udpHeartbeat'] as const;
  return (
    <div className="field-grid">
      <Form.Item {...field('servId')}>
        <ServerPicker allowClear {...(row && { held: row })} />
      </Form.Item>
      <Form.Item {...field('backupServId')}>
        <ServerPicker allowClear {...(row && { held: { servId: row.backupServId, servName: row.backupServName } })} />
      </Form.Item>
      <Form.Item {...field('connType')}>
        <Select options={['TCP', 'UDP'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      {numbers.map((name) => (
        <Form.Item key={name} {...field(name)}>
          <InputNumber className="picker" precision={0} />
        </Form.Item>
      ))}
      <Form.Item {...field('autoUpdate')}>
        <Switch />
      </Form.Item>
    </div>
  );
}
