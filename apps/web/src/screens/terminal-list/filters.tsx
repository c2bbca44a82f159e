import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { ModelPicker, TypePicker } from '../../features/pickers/lookup-pickers.tsx';

/** Keyword, client and states in sight; the rest on request. */
export function TerminalFilters() {
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  return (
    <>
      <TextFilter field="keyword" placeholder={t('terminalList.keyword')} />
      <ClientFilter label={t('fields.common.clientName')} />
      <ChoiceFilter field="useStatus" values="useStatus" />
      <ChoiceFilter field="onlineStatus" values="onlineStatus" />
      <FilterItem field="typeId" label={t('fields.common.typeName')} hidden={!more}>
        <TypePicker mode="multiple" allowClear />
      </FilterItem>
      <FilterItem field="modelId" label={t('fields.common.modelName')} hidden={!more}>
        <ModelPicker mode="multiple" allowClear />
      </FilterItem>
      <ChoiceFilter field="limitReason" values="limitReason" hidden={!more} />
      <TextFilter field="servName" hidden={!more} />
      <SubFilter hidden={!more} />
      <Button type="link" aria-expanded={more} onClick={() => setMore(!more)}>
        {t('common.actions.more')} {more ? <UpOutlined /> : <DownOutlined />}
      </Button>
    </>
  );
}
