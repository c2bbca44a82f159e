import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function BalanceFilters() {
  return (
    <>
      <TextFilter field="clientName" />
      <ChoiceFilter field="clienttype" values="clienttype" />
      <SubFilter />
    </>
  );
}

export function StatementFilters() {
  return (
    <>
      <TimeFilter field="createTime" />
      <ClientFilter />
      <TextFilter field="billNo" maxLength={32} />
      <ChoiceFilter field="type" values="billType" />
      <ChoiceFilter field="currency" values="currency" />
      <SubFilter />
    </>
  );
}

export function ChargeFilters() {
  return (
    <>
      <TextFilter field="msId" maxLength={16} />
      <ClientFilter />
      <ChoiceFilter field="status" values="chargeStatus" />
      <TimeFilter field="time" />
      <SubFilter />
    </>
  );
}
