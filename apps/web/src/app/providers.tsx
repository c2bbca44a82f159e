import type { Locale } from '@roger/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../lib/session/preferences.ts';
import { queryClient } from '../lib/api/query.ts';
import { useReducedMotion } from '../lib/react/use-media.ts';
import { antdTheme } from '../theme/antd-theme.ts';
import { loadAntdLocale, type AntdLocale } from './antd-locale.ts';

// Display times in seconds (docs/product.md §9).
const MESSAGE = { duration: 3, maxCount: 3 };
const NOTICE = { duration: 8 };

export function Providers({ children }: { children: ReactNode }) {
  const { mode, accent } = usePreferences();
  const motion = !useReducedMotion();
  const theme = useMemo(() => antdTheme(mode, accent, motion), [mode, accent, motion]);
  const locale = useAntdLocale();
  if (locale === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
        <App message={MESSAGE} notification={NOTICE} className="app">
          {children}
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}

function useAntdLocale(): AntdLocale | null {
  const { i18n } = useTranslation();
  const [locale, setLocale] = useState<AntdLocale | null>(null);
  useEffect(() => {
    let current = true;
    void loadAntdLocale(i18n.language as Locale).then((loaded) => current && setLocale(loaded));
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return locale;
}
