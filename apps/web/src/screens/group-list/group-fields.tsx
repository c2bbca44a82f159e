import { MAX_TEMPORARY_DAYS } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Form, Select, type FormItemProps, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { TimestampField } from '../../kit/fields/timestamp-field.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

interface GroupFieldsProps {
  field: (name: 'grpPid' | 'grpType' | 'area' | 'endTime') => FormItemProps;
  clientId: number | undefined;
  /** The group to edit: it cannot be its own parent. */
  grpId?: number;
}

/** Parent, type and area of a group, in the add and the edit dialog; also the end of a temporary one. */
export function GroupFields({ field, clientId, grpId }: GroupFieldsProps) {
  const { t } = useTranslation();
  const grpType = Form.useWatch('grpType') as string | undefined;
  return (
    <>
      <Form.Item {...field('grpPid')}>
        <ParentPicker clientId={clientId} without={grpId} allowClear />
      </Form.Item>
      <Form.Item {...field('grpType')}>
        <ValuePicker field="grpType" />
      </Form.Item>
      {grpType === 'temporary' && (
        <TimestampField field={{ ...field('endTime'), extra: t('groupList.endTip', { days: MAX_TEMPORARY_DAYS }) }} />
      )}
      <TextField {...field('area')} maxLength={32} />
    </>
  );
}

interface ParentPickerProps extends Pick<SelectProps, 'id' | 'value' | 'onChange' | 'allowClear'> {
  clientId: number | undefined;
  without: number | undefined;
}

function ParentPicker({ clientId, without, ...props }: ParentPickerProps) {
  const { data = [], isFetching } = useQuery({
    ...queryOf(api.group.queryAllGroup, clientId === undefined ? {} : { clientId }),
    enabled: clientId !== undefined,
  });
  const options = data.filter(({ grpId }) => grpId !== without);
  return (
    <Select
      {...props}
      className="picker"
      loading={isFetching}
      showSearch={searchedLabels}
      options={options.map(({ grpId, grpName }) => ({ value: grpId, label: grpName }))}
    />
  );
}
