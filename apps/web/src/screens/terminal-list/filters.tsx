import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ModelPicker, TypePicker } from '../../pickers/lookup-pickers.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

/** Keyword, client and states in sight; the rest on request. */
export function TerminalFilters() {
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  return (
    <>
      <Form.Item name="keyword" label={t('fields.common.keyword')}>
        <Input allowClear maxLength={64} placeholder={t('terminalList.keyword')} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.common.clientName')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="useStatus" label={t('fields.terminal.useStatus')}>
        <ValuePicker field="useStatus" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="onlineStatus" label={t('fields.terminal.onlineStatus')}>
        <ValuePicker field="onlineStatus" mode="multiple" allowClear />
      </Form.Item>
      {/* Hidden items keep their values: what was chosen still filters. */}
      <Form.Item name="typeId" label={t('fields.common.typeName')} hidden={!more}>
        <TypePicker mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="modelId" label={t('fields.common.modelName')} hidden={!more}>
        <ModelPicker mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="limitReason" label={t('fields.terminal.limitReason')} hidden={!more}>
        <ValuePicker field="limitReason" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="servName" label={t('fields.common.servName')} hidden={!more}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked" hidden={!more}>
        <Switch />
      </Form.Item>
      <Button type="link" aria-expanded={more} onClick={() => setMore(!more)}>
        {t('common.actions.more')} {more ? <UpOutlined /> : <DownOutlined />}
      </Button>
    </>
  );
}
