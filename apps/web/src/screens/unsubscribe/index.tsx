import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { showLocale } from '../../lib/i18n.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { pageLocale } from './page-locale.ts';
import './unsubscribe.css';
import { useStop, type StopState } from './use-stop.ts';

/** Stops mails of a kind for the address that a mail's link names; works without a session. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const locale = pageLocale(search, navigator.languages);
  useEffect(() => {
    if (locale !== undefined) void showLocale(locale);
  }, [locale]);
  useTitle(t('unsubscribe.title'));
  return (
    <main className="unsubscribe">
      <div className="unsubscribe-card">
        <BrandMark size={40} />
        <h1>{t('unsubscribe.title')}</h1>
        <Question {...useStop(search.get('token') ?? '')} />
      </div>
    </main>
  );
}

function Question({ stop, error, busy, change }: StopState) {
  const { t } = useTranslation();
  const trouble = error === null ? null : <Trouble error={error} />;
  if (stop === null) return trouble ?? <p role="status">{t('common.loading')}</p>;
  const named = { kind: t(`values.mailKind.${stop.kind}`), address: stop.address };
  return (
    <>
      <p role="status">{t(stop.stopped ? 'unsubscribe.stopped' : 'unsubscribe.ask', named)}</p>
      <p className="quiet">{t('unsubscribe.others')}</p>
      {trouble}
      <button
        type="button"
        className={stop.stopped ? 'unsubscribe-resume' : 'unsubscribe-stop'}
        disabled={busy}
        onClick={() => change(!stop.stopped)}
      >
        {t(stop.stopped ? 'unsubscribe.resume' : 'mail.stop')}
      </button>
    </>
  );
}

/** A link that the service does not know, or whose form it refuses, was cut on its way. */
function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const badLink = error instanceof ApiError && (error.key === 'notFound' || error.key === 'badInput');
  return (
    <p className="unsubscribe-trouble" role="alert">
      {badLink ? t('unsubscribe.badLink') : errorText(t, error)}
    </p>
  );
}
