import { Form, Input, Switch, type FormItemProps } from 'antd';
import { WholeNumber } from '../../kit/whole-number.tsx';

/** What a model is called and how many custom buttons it has, and whether it takes a cloud plan, in the add and the edit dialog alike. */
export function ModelFields({ field }: { field: (name: 'modelName' | 'buttonCount' | 'cloudSim') => FormItemProps }) {
  return (
    <>
      <Form.Item {...field('modelName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item {...field('buttonCount')}>
        <WholeNumber />
      </Form.Item>
      <Form.Item {...field('cloudSim')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
