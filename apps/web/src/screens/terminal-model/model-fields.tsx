import { Form, Input, type FormItemProps } from 'antd';

/** What a model is called, in the add and the edit dialog alike. */
export function ModelFields({ field }: { field: (name: 'modelName') => FormItemProps }) {
  return (
    <Form.Item {...field('modelName')}>
      <Input maxLength={64} />
    </Form.Item>
  );
}
