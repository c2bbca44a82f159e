import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Puzzle } from './puzzle.tsx';

interface PuzzleDialogProps {
  /** Receives null if the service has no puzzle. */
  onSolved: (captchaToken: string | null) => void;
  onCancel: () => void;
}

/** Display time of the text 'passed' before the dialog closes. */
const PASSED_MS = 350;

/** The slider puzzle in the browser's modal dialog, which traps the focus and closes on Escape. */
export function PuzzleDialog({ onSolved, onCancel }: PuzzleDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (token === null) return undefined;
    const timer = setTimeout(() => onSolved(token), PASSED_MS);
    return () => clearTimeout(timer);
  });
  return (
    <dialog ref={dialog} className="puzzle-dialog" aria-labelledby="puzzle-title" onCancel={onCancel}>
      <header>
        <h2 id="puzzle-title">{t('login.captcha.title')}</h2>
        <button type="button" aria-label={t('common.actions.cancel')} onClick={onCancel}>
          <svg width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" strokeWidth="1.8" aria-hidden>
            <path d="m2 2 10 10M12 2 2 12" />
          </svg>
        </button>
      </header>
      <p className="quiet">{t('login.captcha.hint')}</p>
      <Puzzle onSolved={setToken} onMissing={() => onSolved(null)} />
      <p className="quiet puzzle-keys">{t('login.captcha.keys')}</p>
    </dialog>
  );
}
