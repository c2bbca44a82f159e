import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { errorText, fieldFaults } from '../../lib/error-text.ts';
import { placeFaults } from '../../lib/form-values.ts';
import { useWrite } from '../../lib/query.ts';

interface HostValues {
  host: string;
}

/** Names one more domain; a refusal stands at the field. */
export function AddHostForm({ clientId, onChange }: { clientId: number; onChange: () => void }) {
  const { t } = useTranslation();
  const { tell } = useTell();
  const id = useId();
  const field = useField(api.clientHost.add);
  const [form] = Form.useForm<HostValues>();
  const write = useWrite(api.clientHost.add);
  const add = async ({ host }: HostValues) => {
    try {
      await write.mutateAsync({ input: { clientId, host: host.trim() } });
      tell(t('common.done.add'), host);
      form.resetFields();
      onChange();
    } catch (error) {
      const rest = placeFaults(form, fieldFaults(error), t, api.clientHost.add.slug);
      const unplaced = fieldFaults(error).length === 0 ? [errorText(t, error)] : rest;
      if (unplaced.length > 0) form.setFields([{ name: 'host', errors: unplaced }]);
    }
  };
  return (
    <Form name={id} form={form} layout="vertical" onFinish={(values) => void add(values)}>
      <div className="client-host-form">
        <Form.Item {...field('host')} label={t('clientList.hosts.add')}>
          <Input maxLength={253} placeholder="radio.example.com" />
        </Form.Item>
        <Button type="primary" htmlType="submit" icon={<PlusOutlined />} loading={write.isPending}>
          {t('common.actions.add')}
        </Button>
      </div>
    </Form>
  );
}
