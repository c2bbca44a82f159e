import type { ParseKeys } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PermissionKey } from '../session/allowed.ts';

export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

export interface Screen {
  route: string;
  /** The permission for the screen: the route in camelCase. */
  powerName: ScreenName;
  icon: Icon;
  /** Action of the list's primary button; the search offers it everywhere. */
  mainAction?: MainAction;
  /** Outline that keeps the place while the screen loads; a list where it is absent. */
  outline?: ScreenOutline;
  component: LazyExoticComponent<ComponentType>;
}

export type ScreenOutline = 'list' | 'tree' | 'figures';

export interface MainAction {
  need: PermissionKey;
  text: ParseKeys;
  platformOnly?: true;
}

export type ScreenName = keyof import('@roger/i18n/sections').Texts['menu']['screens'];
