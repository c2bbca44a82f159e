import { RightOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllowedKeys, type PermissionKey } from '../../lib/session/allowed.ts';

/** The order in which an empty installation is filled: terminals need a client, its server and coins. */
const STEPS = [
  { step: 'server', need: 'server.add', to: '/server-list' },
  { step: 'coins', need: 'coin.create', to: '/billing-client' },
  { step: 'client', need: 'client.add', to: '/client-list' },
  { step: 'terminals', need: 'terminal.add', to: '/terminal-list' },
] as const satisfies readonly { step: string; need: PermissionKey; to: string }[];

/** The way to the first terminal, for accounts that may go all of it. */
export function FirstSteps() {
  const { t } = useTranslation();
  const heading = useId();
  const keys = useAllowedKeys();
  if (!STEPS.every(({ need }) => keys.has(need))) return null;
  return (
    <section className="tasks" aria-labelledby={heading}>
      <h2 id={heading}>{t('home.firstSteps')}</h2>
      <ol>
        {STEPS.map(({ step, to }, index) => (
          <li key={step}>
            <Link className="task task-step" to={to}>
              <span className="quiet figures">{(index + 1).toString()}</span>
              <span className="task-text">{t(`home.step.${step}`)}</span>
              <span className="task-detail">{t(`home.step.${step}Note`)}</span>
              <RightOutlined className="task-arrow" aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
