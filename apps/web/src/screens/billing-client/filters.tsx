import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickStatementFilters() {
  return (
    <>
      <TimeFilter field="createTime" />
      <ClientFilter />
      <ChoiceFilter field="type" values="billType" />
    </>
  );
}

export function StatementFilters() {
  return (
    <>
      <ChoiceFilter field="currency" values="currency" />
      <ChoiceFilter field="method" values="payMethod" />
      <TextFilter field="remark" />
      <SubFilter />
    </>
  );
}

export function QuickChargeFilters() {
  return (
    <>
      <TimeFilter field="time" />
      <ClientFilter />
      <ChoiceFilter field="status" values="chargeStatus" />
    </>
  );
}

export function ChargeFilters() {
  return <SubFilter />;
}
