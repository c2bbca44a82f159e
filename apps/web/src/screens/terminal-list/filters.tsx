import { useTranslation } from 'react-i18next';
import { PlanFilter } from '../../features/cloud/plan-filter.tsx';
import { FilterItem } from '../../features/filters/filter-item.tsx';
import {
  ChoiceFilter,
  ClientFilter,
  FlagFilter,
  SearchFilter,
  SubFilter,
  TextFilter,
} from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';
import { GroupNames, GroupPicker } from '../../features/pickers/group-picker.tsx';
import { ModelNames, ModelPicker, TypeNames, TypePicker } from '../../features/pickers/lookup-pickers.tsx';

export function TerminalSearch() {
  const { t } = useTranslation();
  return <SearchFilter field="keyword" several label={t('terminalList.keyword')} />;
}

export function QuickTerminalFilters() {
  const { t } = useTranslation();
  return (
    <>
      <ClientFilter label={t('fields.common.clientName')} />
      <ChoiceFilter field="useStatus" values="useStatus" />
      <ChoiceFilter field="onlineStatus" values="onlineStatus" />
    </>
  );
}

export function TerminalFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TimeFilter field="expireTime" />
      <ChoiceFilter field="limitReason" values="limitReason" />
      <ChoiceFilter field="settingState" values="settingState" />
      <ChoiceFilter field="alarmKind" values="alarmKind" />
      <FlagFilter field="hardwareAlarm" />
      <FilterItem field="typeId" label={t('fields.common.typeName')} says={TypeNames}>
        <TypePicker mode="multiple" allowClear />
      </FilterItem>
      <FilterItem field="modelId" label={t('fields.common.modelName')} says={ModelNames}>
        <ModelPicker mode="multiple" allowClear />
      </FilterItem>
      <FilterItem field="grpId" says={GroupNames}>
        <GroupPicker mode="multiple" allowClear />
      </FilterItem>
      <FilterItem field="currentGrpId" says={GroupNames}>
        <GroupPicker mode="multiple" allowClear />
      </FilterItem>
      <PlanFilter />
      <FlagFilter field="hasCloudPlan" />
      <FlagFilter field="hasIccid" />
      <TextFilter field="msId" several />
      <TextFilter field="msName" />
      <TextFilter field="imei" several />
      <TextFilter field="iccid" several />
      <TextFilter field="phone" />
      <TextFilter field="servName" />
      <SubFilter />
    </>
  );
}
