import type { TextPart } from '@roger/i18n/load-locale';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts } from '../format/i18n.ts';
import { loadCode } from './load-code.ts';

/**
 * Code that loads on demand, with the texts it needs: those of all screens unless it names a part. Without a connection
 * it waits and loads by itself once there is one.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the same type as React's own lazy
export function lazyCode<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
  texts: TextPart = 'screens',
): LazyExoticComponent<C> {
  return lazy(() =>
    loadCode(async () => {
      const [code] = await Promise.all([load(), loadTexts(texts)]);
      return code;
    }),
  );
}
