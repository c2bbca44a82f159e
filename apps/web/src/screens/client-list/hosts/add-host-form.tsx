import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { errorText, fieldFaults } from '../../../lib/api/error-text.ts';
import { placeFaults } from '../../../lib/form/form-values.ts';
import { useWrite } from '../../../lib/api/query.ts';

type HostValues = { host: string };

/** Adds a domain; the field displays a refusal. */
export function AddHostForm({ clientId, onChange }: { clientId: number; onChange: () => void }) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
  const id = useId();
  const field = useField(api.clientHost.add);
  const [form] = Form.useForm<HostValues>();
  const write = useWrite(api.clientHost.add);
  const add = async ({ host }: HostValues) => {
    try {
      await write.mutateAsync({ input: { clientId, host: host.trim() } });
      notifySuccess(t('common.done.added', { name: host }));
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
          <Input count={{ max: 253 }} placeholder="radio.example.com" />
        </Form.Item>
        <Button type="primary" htmlType="submit" icon={<PlusOutlined aria-hidden />} loading={write.isPending}>
          {t('common.actions.add')}
        </Button>
      </div>
    </Form>
  );
}
