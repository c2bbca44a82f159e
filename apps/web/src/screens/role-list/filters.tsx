import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

export function RoleFilters() {
  return (
    <>
      <TextFilter field="roleName" />
      <ChoiceFilter field="isOpen" values="isOpen" />
      <FilterItem field="isDefault">
        <YesNoPicker />
      </FilterItem>
      <SubFilter />
    </>
  );
}

interface YesNoPickerProps {
  id?: string;
  value?: boolean;
  onChange?: (value: boolean | undefined) => void;
}

/** Yes, no, or not asked. */
function YesNoPicker({ id, value, onChange }: YesNoPickerProps) {
  const { t } = useTranslation();
  const options = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`common.${answer}`) }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      className="picker"
      allowClear
      options={options}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange?.(answer === 'yes' ? true : answer === 'no' ? false : undefined)}
    />
  );
}
