import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useAllowedKeys, type PermissionKey } from '../../lib/session/allowed.ts';

interface Step {
  step: 'server' | 'coins' | 'balance' | 'client' | 'terminals';
  need: PermissionKey;
  /** Left out for those who may do this. */
  unless?: PermissionKey;
  to: string;
}

/**
 * The order in which an empty installation, or an agent that begins, is filled: terminals need a client, its server and
 * coins, which only the platform creates.
 */
const STEPS: readonly Step[] = [
  { step: 'server', need: 'server.add', to: '/server-list' },
  { step: 'coins', need: 'coin.create', to: '/billing-client' },
  { step: 'balance', need: 'billingClient', unless: 'coin.create', to: '/billing-client' },
  { step: 'client', need: 'client.add', to: '/client-list' },
  { step: 'terminals', need: 'terminal.add', to: '/terminal-list' },
];

/** The way to the first terminal, for accounts that may add it: each sees the steps that it may take. */
export function FirstSteps() {
  const keys = useAllowedKeys();
  return keys.has('terminal.add') ? <Steps keys={keys} /> : null;
}

function Steps({ keys }: { keys: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const heading = useId();
  const done = useDoneSteps(keys);
  const steps = STEPS.filter(({ need, unless }) => keys.has(need) && !(unless !== undefined && keys.has(unless)));
  return (
    <section className="tasks" aria-labelledby={heading}>
      <h2 id={heading}>{t('home.firstSteps')}</h2>
      <ol>
        {steps.map(({ step, to }, index) => (
          <li key={step}>
            <Link className="task task-step" to={to}>
              <span className="quiet figures">{(index + 1).toString()}</span>
              <span className="task-text">{t(`home.step.${step}`)}</span>
              <span className="task-detail">{t(`home.step.${step}Note`)}</span>
              {done.has(step) ? (
                <CheckCircleOutlined className="task-arrow task-done" role="img" aria-label={t('home.stepDone')} />
              ) : (
                <RightOutlined className="task-arrow" aria-hidden />
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps that were taken already; unknown ones count as open. The list of clients has the own client in it. */
function useDoneSteps(keys: ReadonlySet<string>): ReadonlySet<Step['step']> {
  const one = { pageSize: 1 };
  const servers = useQuery({ ...queryOf(api.server.list, one), enabled: keys.has('server.add') });
  const clients = useQuery({ ...queryOf(api.client.list, one), enabled: keys.has('client.add') });
  // Coins that were passed on have left a bill.
  const bills = useQuery({ ...queryOf(api.billing.list, one), enabled: keys.has('billingClient') });
  const hadCoins = (bills.data?.total ?? 0) > 0;
  const done: Record<Step['step'], boolean> = {
    server: (servers.data?.total ?? 0) > 0,
    coins: hadCoins,
    balance: hadCoins,
    client: (clients.data?.total ?? 0) > 1,
    terminals: false,
  };
  return new Set(STEPS.map(({ step }) => step).filter((step) => done[step]));
}
