import { useTranslation } from 'react-i18next';

const steps = ['address', 'password', 'done'] as const;
export type ResetStep = (typeof steps)[number];

/** The steps of the reset with the current one. */
export function ResetSteps({ step }: { step: ResetStep }) {
  const { t } = useTranslation();
  const reached = steps.indexOf(step);
  return (
    <ol className="login-steps" aria-label={t('login.reset.steps.label')}>
      {steps.map((name, index) => (
        <li key={name} className={index <= reached ? 'login-step-reached' : ''} aria-current={name === step && 'step'}>
          {t(`login.reset.steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
