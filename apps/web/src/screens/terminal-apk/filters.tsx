import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ModelNames, ModelPicker } from '../../features/pickers/lookup-pickers.tsx';

/** Asks for the packages of one or several models. */
export function QuickApkFilters() {
  return (
    <FilterItem field="modelId" says={ModelNames}>
      <ModelPicker mode="multiple" allowClear />
    </FilterItem>
  );
}
