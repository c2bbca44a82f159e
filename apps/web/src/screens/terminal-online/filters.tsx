import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { TypeNames, TypePicker } from '../../features/pickers/lookup-pickers.tsx';

export function QuickOnlineFilters() {
  return (
    <>
      <TimeFilter field="date" />
      <ClientFilter />
    </>
  );
}

export function OnlineFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TextFilter field="msName" />
      <FilterItem field="typeId" label={t('fields.common.typeName')} says={TypeNames}>
        <TypePicker mode="multiple" allowClear />
      </FilterItem>
      <SubFilter />
    </>
  );
}
