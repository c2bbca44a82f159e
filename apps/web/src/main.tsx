import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { preloadFirstScreen, Root } from './app/root.tsx';
import { loadConfig } from './lib/api/config.ts';
import { firstLocale } from './lib/format/first-locale.ts';
import { startI18n } from './lib/format/i18n.ts';
import { preferences } from './lib/session/preferences.ts';
import { startTheme } from './theme/apply-theme.ts';

startTheme();
const config = loadConfig();
preloadFirstScreen();
// Only users who never selected a language wait for the configured one.
await startI18n(preferences.get().locale ?? firstLocale(await config, navigator));

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Root />);
