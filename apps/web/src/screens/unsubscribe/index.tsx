import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { applyLocale } from '../../lib/format/i18n.ts';
import { showFault } from '../../lib/react/fault-words.ts';
import { useTitle } from '../../lib/react/use-title.ts';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { pageLocale } from './page-locale.ts';
import './unsubscribe.css';
import { useStop, type StopState } from './use-stop.ts';

/** Stops mails of one kind to the address in the link; needs no session. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const locale = pageLocale(search, navigator.languages);
  useEffect(() => {
    if (locale !== undefined) void applyLocale(locale).catch(showFault);
  }, [locale]);
  const state = useStop(search.get('token') ?? '');
  const title = t(state.stop?.consent === true ? 'unsubscribe.consentTitle' : 'unsubscribe.title');
  useTitle(title);
  return (
    <main className="unsubscribe">
      <div className="unsubscribe-card">
        <BrandMark size={40} />
        <h1>{title}</h1>
        <Question {...state} />
      </div>
    </main>
  );
}

function Question({ stop, error, busy, change }: StopState) {
  const { t } = useTranslation();
  const trouble = error === null ? null : <Trouble error={error} />;
  if (stop === null) return trouble ?? <p role="status">{t('common.loading')}</p>;
  const asksConsent = stop.stopped && stop.consent === true;
  const stoppedText = asksConsent ? 'unsubscribe.consent' : 'unsubscribe.stopped';
  const named = { kind: t(`values.mailKind.${stop.kind}`), address: stop.address };
  return (
    <>
      <p role="status">{t(stop.stopped ? stoppedText : 'unsubscribe.ask', named)}</p>
      <p className="quiet">{t('unsubscribe.others')}</p>
      {trouble}
      <button
        type="button"
        className={stop.stopped ? 'unsubscribe-resume' : 'unsubscribe-stop'}
        disabled={busy}
        onClick={() => change(!stop.stopped)}
      >
        {t(asksConsent ? 'unsubscribe.agree' : stop.stopped ? 'unsubscribe.resume' : 'unsubscribe.stop')}
      </button>
    </>
  );
}

/** An unknown or malformed token means that the link is incomplete. */
function Trouble({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const badLink = error instanceof ApiError && (error.key === 'notFound' || error.key === 'badInput');
  return (
    <p className="unsubscribe-trouble" role="alert">
      {badLink ? t('unsubscribe.badLink') : errorText(t, error)}
    </p>
  );
}
