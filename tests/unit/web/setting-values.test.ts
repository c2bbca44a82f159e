import { defaultParameters } from '@roger/contract/families/fleet/terminal-settings';
import { describe, expect, it } from 'vitest';
import { changesOf, idleButtons, valuesOf } from '../../../apps/web/src/features/terminal-settings/setting-values.ts';

const common = {
  parameters: { ...defaultParameters(), gpsInterval: null, wifi: null },
  buttons: [
    {
      key: 'P1' as const,
      short: 'singleCall' as const,
      long: 'none' as const,
      shortTarget: { msId: 'T1000000001', name: 'Base' },
      longTarget: null,
    },
  ],
};

describe('settings in a form', () => {
  it('leave out what differs between terminals', () => {
    const values = valuesOf({ ...common, buttons: null });
    expect(values.parameters).not.toHaveProperty('gpsInterval');
    expect(values.parameters.gps).toBe(true);
    expect(values).not.toHaveProperty('buttons');
  });

  it('send what was changed, and nothing else', () => {
    const before = valuesOf(common);
    expect(changesOf(before, structuredClone(before))).toEqual({ parameters: {} });
    const after = { parameters: { ...before.parameters, gps: false, wifi: false }, buttons: before.buttons };
    expect(changesOf(before, after)).toEqual({ parameters: { gps: false, wifi: false } });
    const emptied = { parameters: { ...before.parameters, minVolume: undefined } };
    expect(changesOf(before, emptied as never)).toEqual({ parameters: {} });
  });

  it('send all buttons if one of them differs, without unused call targets', () => {
    const before = valuesOf(common);
    const [button] = before.buttons ?? [];
    expect(button?.shortTarget).toBe('terminal:T1000000001');
    const silent = [{ short: 'sosOn' as const, long: 'none' as const, shortTarget: button?.shortTarget }];
    expect(changesOf(before, { ...before, buttons: silent }).buttons).toEqual([
      { key: 'P1', short: 'sosOn', long: 'none', shortTarget: null, longTarget: null },
    ]);
    const group = [{ short: 'none' as const, long: 'quickCall' as const, longTarget: 'group:7' }];
    expect(changesOf(before, { ...before, buttons: group }).buttons).toEqual([
      { key: 'P1', short: 'none', long: 'quickCall', shortTarget: null, longTarget: { grpId: 7 } },
    ]);
    expect(changesOf({ parameters: {} }, { parameters: {}, buttons: idleButtons(1) }).buttons).toHaveLength(1);
  });
});
