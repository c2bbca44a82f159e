import 'i18next';
import type { Texts } from '@roger/i18n/sections';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
