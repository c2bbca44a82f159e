import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter } from '../../features/filters/filters.tsx';
import { TopMenuNames, TopMenuPicker } from './parent-picker.tsx';

export function QuickResourceFilters() {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceFilter field="type" values="resourceType" />
      <FilterItem field="pid" label={t('resourceList.parent')} says={TopMenuNames}>
        <TopMenuPicker mode="multiple" allowClear />
      </FilterItem>
    </>
  );
}
