import type { ParseKeys } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PermissionKey } from './allowed.ts';

/** A screen of the console, as its `screen.ts` declares it. */
export interface Screen {
  route: string;
  /** The permission that shows it in the menu; the route in camelCase. */
  powerName: ScreenName;
  icon: ComponentType;
  /** What its list's first button does; the search offers it from everywhere. */
  mainAct?: MainAct;
  component: LazyExoticComponent<ComponentType>;
}

/** What one comes to a screen for, and who may do it. */
export interface MainAct {
  need: PermissionKey;
  /** Where the texts have its name. */
  text: ParseKeys;
  platformOnly?: true;
}

export type ScreenName = keyof import('@roger/i18n/sections').Texts['menu']['screens'];
