import { PARAMETER_NAMES } from '@roger/contract/families/terminal-settings';
import { expect, it } from 'vitest';
import { SECTION_NAMES, SETTING_SECTIONS } from '../../../apps/web/src/features/terminal-settings/sections.ts';

it('every parameter stands in one section', () => {
  const shown = SECTION_NAMES.flatMap((section) => [...SETTING_SECTIONS[section]]);
  expect(shown.toSorted()).toEqual(PARAMETER_NAMES.toSorted());
});
