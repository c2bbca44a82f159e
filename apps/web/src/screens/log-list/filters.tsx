import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function OperationFilters() {
  return (
    <>
      <TimeFilter field="createTime" />
      <TextFilter field="operator" />
      <TextFilter field="accountsName" />
      <ClientFilter />
      <ChoiceFilter field="actorKind" values="actorKind" />
      <ChoiceFilter field="operateType" values="operateType" />
      <ChoiceFilter field="module" values="module" />
      <ChoiceFilter field="outcome" values="outcome" />
      <TextFilter field="target" maxLength={128} />
      <SubFilter />
    </>
  );
}

export function SignInFilters() {
  return (
    <>
      <TimeFilter field="loginTime" />
      <TextFilter field="accountsName" />
      <TextFilter field="ip" />
      <ChoiceFilter field="outcome" values="outcome" />
      <SubFilter />
    </>
  );
}
