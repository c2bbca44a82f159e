import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import { ChoiceFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';

export function QuickRoleFilters() {
  return (
    <>
      <ChoiceFilter field="isOpen" values="isOpen" />
      <FilterItem field="isDefault" says={YesNo}>
        <YesNoPicker />
      </FilterItem>
    </>
  );
}

export function RoleFilters() {
  return (
    <>
      <TextFilter field="clientName" />
      <SubFilter />
    </>
  );
}

function YesNo({ value }: { value: unknown }) {
  const { t } = useTranslation();
  return t(value === true ? 'common.yes' : 'common.no');
}

interface YesNoPickerProps {
  id?: string;
  value?: boolean;
  placeholder?: string;
  onChange?: (value: boolean | undefined) => void;
}

/** Yes, no, or not asked. */
function YesNoPicker({ id, value, placeholder, onChange }: YesNoPickerProps) {
  const { t } = useTranslation();
  const options = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`common.${answer}`) }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
      className="picker"
      allowClear
      options={options}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange?.(answer === 'yes' ? true : answer === 'no' ? false : undefined)}
    />
  );
}
