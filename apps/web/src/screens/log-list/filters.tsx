import { ChoiceFilter, ClientFilter, SubFilter, TextFilter } from '../../features/filters/filters.tsx';
import { TimeFilter } from '../../features/filters/time-filter.tsx';

export function QuickOperationFilters() {
  return (
    <>
      <TimeFilter field="createTime" />
      <ChoiceFilter field="operateType" values="operateType" />
      <ChoiceFilter field="module" values="module" />
    </>
  );
}

export function OperationFilters() {
  return (
    <>
      <TextFilter field="operator" />
      <TextFilter field="accountsName" />
      <ClientFilter />
      <ChoiceFilter field="outcome" values="outcome" />
      <ChoiceFilter field="actorKind" values="actorKind" />
      <TextFilter field="ip" />
      <SubFilter />
    </>
  );
}

export function QuickSignInFilters() {
  return (
    <>
      <TimeFilter field="loginTime" />
      <ChoiceFilter field="outcome" values="outcome" />
    </>
  );
}

export function SignInFilters() {
  return (
    <>
      <TextFilter field="ip" />
      <SubFilter />
    </>
  );
}

export function QuickMailFilters() {
  return (
    <>
      <ChoiceFilter field="status" values="mailStatus" />
      <ChoiceFilter field="kind" values="mailKind" />
      <TimeFilter field="createTime" />
    </>
  );
}

export function MailFilters() {
  return (
    <>
      <TextFilter field="subject" maxLength={128} />
      <TextFilter field="error" maxLength={128} />
      <ClientFilter />
      <TimeFilter field="failedTime" />
    </>
  );
}
