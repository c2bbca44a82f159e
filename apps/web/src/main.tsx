import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { Root } from './app/root.tsx';
import { loadConfig } from './lib/config.ts';
import { firstLocale, startI18n } from './lib/i18n.ts';
import { preferences } from './lib/preferences.ts';
import { keepTheme } from './theme/apply-theme.ts';

keepTheme();
const config = loadConfig();
// Only somebody who never chose a language has to wait for the configured one.
await startI18n(preferences.get().locale ?? firstLocale((await config).defaultLanguage));

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Root />);
