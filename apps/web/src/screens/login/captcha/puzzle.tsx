import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import SliderCaptcha, { type VerifyParam } from 'rc-slider-captcha';
import { signInApi } from '../../../lib/api/sign-in-api.ts';
import { isKnown } from '../../../lib/session/known-calls.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useTrail } from './use-trail.ts';

// Pixel sizes of the service's picture and piece.
const PICTURE = { width: 320, height: 160 };
const PIECE = 60;

const colors = {
  '--rcsc-primary': 'var(--accent)',
  '--rcsc-primary-light': 'var(--accent-soft)',
  '--rcsc-error': 'var(--danger)',
  '--rcsc-success': 'var(--success)',
  '--rcsc-border-color': 'var(--line)',
  '--rcsc-bg-color': 'var(--ground)',
  '--rcsc-text-color': 'var(--quiet)',
  '--rcsc-button-color': 'var(--text)',
  '--rcsc-button-bg-color': 'var(--surface)',
  '--rcsc-panel-border-radius': '6px',
  '--rcsc-control-border-radius': '6px',
} as const;

interface PuzzleProps {
  onSolved: (captchaToken: string) => void;
  /** The service does not know the call. */
  onMissing: () => void;
}

/** The service's puzzle: only the service knows the offset, and each puzzle allows one try. */
export function Puzzle({ onSolved, onMissing }: PuzzleProps) {
  const { t } = useTranslation();
  const id = useRef('');
  const [top, setTop] = useState(0);
  const { start, trailTo } = useTrail();
  const onKeyDown = useArrowKeys();
  const request = async () => {
    const { slider } = signInApi.captcha;
    const puzzle = await slider().catch((error: unknown) => {
      if (!isKnown(slider)) onMissing();
      throw error;
    });
    id.current = puzzle.id;
    setTop(puzzle.y);
    return { bgUrl: puzzle.background, puzzleUrl: puzzle.piece };
  };
  const verify = async ({ x }: VerifyParam) => {
    const { captchaToken } = await signInApi.captcha.verify({ id: id.current, x, trail: trailTo(x) });
    onSolved(captchaToken);
  };
  return (
    <div onPointerDownCapture={start}>
      <SliderCaptcha
        request={request}
        onVerify={verify}
        bgSize={PICTURE}
        puzzleSize={{ width: PIECE, height: PIECE, left: 0, top }}
        style={colors}
        errorHoldDuration={900}
        tipText={{
          default: t('login.captcha.hint'),
          loading: t('login.captcha.loading'),
          error: t('login.captcha.failed'),
          success: t('login.captcha.passed'),
          loadFailed: t('login.captcha.loadFailed'),
        }}
        sliderButtonProps={{ role: 'slider', tabIndex: 0, 'aria-label': t('login.captcha.handle'), onKeyDown }}
      />
    </div>
  );
}
