import type { CloudOrderRow } from '@roger/contract/families/cloud/cloud-order';
import { useTranslation } from 'react-i18next';
import { StateWord } from '../../kit/list/columns.tsx';

/** Does an order stand, or was it undone? */
export function OrderStatus({ status }: Pick<CloudOrderRow, 'status'>) {
  const { t } = useTranslation();
  return (
    <StateWord tone={status === 'booked' ? 'success' : 'default'}>{t(`values.cloudOrderStatus.${status}`)}</StateWord>
  );
}
