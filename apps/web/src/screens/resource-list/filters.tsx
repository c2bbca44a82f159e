import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TopMenuPicker } from './parent-picker.tsx';

export function ResourceFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TextFilter field="resourceName" />
      <TextFilter field="powerName" />
      <ChoiceFilter field="type" values="resourceType" />
      <FilterItem field="pid" label={t('resourceList.parent')}>
        <TopMenuPicker mode="multiple" allowClear />
      </FilterItem>
    </>
  );
}
