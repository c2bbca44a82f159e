import { PARAMETER_NAMES } from '@roger/contract/families/fleet/terminal-settings';
import { expect, it } from 'vitest';
import { SECTION_NAMES, SETTING_SECTIONS } from '../../../apps/web/src/features/terminal-settings/sections.ts';

it('every parameter is in one section', () => {
  const visibleNames = SECTION_NAMES.flatMap((section) => [...SETTING_SECTIONS[section]]);
  expect(visibleNames.toSorted()).toEqual(PARAMETER_NAMES.toSorted());
});
