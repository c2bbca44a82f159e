import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../kit/list/columns.tsx';
import { COIN_WORTH } from '@roger/contract/fields/money-fields';
import { useSession } from '../../lib/session/session.ts';
import { useOwnHoldings } from '../../lib/form/use-holdings.ts';

/** Balances of the own client and their value in K coins. */
export function OwnFigures() {
  const { t, i18n } = useTranslation();
  const { clientInfo } = useSession();
  const own = useOwnHoldings();
  const title = t('billingClient.own.title', { name: clientInfo.clientname });
  if (own === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const worth = { year: own.YCOIN * COIN_WORTH.YCOIN, month: own.MCOIN * COIN_WORTH.MCOIN };
  const coins = (value: number) => ({ coins: value.toLocaleString(i18n.language) });
  const figures = [
    ['yearmoney', own.YCOIN, t('billingClient.own.worth', coins(worth.year))],
    ['monthmoney', own.MCOIN, t('billingClient.own.worth', coins(worth.month))],
    ['dcoin', own.KCOIN, t('billingClient.own.total', coins(worth.year + worth.month + own.KCOIN))],
  ] as const;
  return (
    <section className="coin-figures" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {figures.map(([key, value, note]) => (
          <div key={key}>
            <dt>{t(`fields.coin.${key}`)}</dt>
            <dd className="coin-figure">
              <NumberText value={value} />
            </dd>
            <dd className="quiet">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
