import 'i18next';
import type { Texts } from '@roger/i18n/en-US/index';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
