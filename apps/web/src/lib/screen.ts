import type { ComponentType, LazyExoticComponent } from 'react';

/** A screen of the console, as its `screen.ts` declares it. */
export interface Screen {
  route: string;
  /** The permission that shows it in the menu; the route in camelCase. */
  powerName: ScreenName;
  icon: ComponentType;
  component: LazyExoticComponent<ComponentType>;
}

export type ScreenName = keyof import('@roger/i18n/sections').Texts['menu']['screens'];
