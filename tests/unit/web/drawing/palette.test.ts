import { describe, expect, test } from 'vitest';
import { paletteOf, type Palette } from '../../../../apps/web/src/theme/palette.ts';

/** Relative luminance of a colour `#rrggbb`; WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'fill'] as const;

const READABLE: [text: keyof Palette, grounds: readonly (keyof Palette)[]][] = [
  ['text', [...GROUNDS, 'accentSoft', 'warningSoft', 'dangerSoft', 'successSoft']],
  ['quiet', [...GROUNDS, 'accentSoft']],
  ['accent', [...GROUNDS, 'accentSoft']],
  ['onAccent', ['accent', 'danger']],
  ['warning', [...GROUNDS, 'warningSoft']],
  ['danger', [...GROUNDS, 'dangerSoft']],
  ['success', [...GROUNDS, 'successSoft']],
];

const CHARTS = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const;

describe.each([
  ['light', 'blue'],
  ['light', 'green'],
  ['dark', 'blue'],
  ['dark', 'green'],
] as const)('the %s palette with a %s accent', (mode, accent) => {
  const palette = paletteOf(mode, accent);

  test.each(READABLE.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'has %s on %s with at least 4.5 : 1',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['outline', 'online'] as const)('has %s on the surface with at least 3 : 1', (shape) => {
    expect(contrast(palette[shape], palette.surface)).toBeGreaterThanOrEqual(3);
  });

  test('has series of charts that are told from each other and from the surface', () => {
    const colors = CHARTS.map((name) => palette[name]);
    expect(new Set(colors).size).toBe(CHARTS.length);
    for (const color of colors) expect(contrast(color, palette.surface)).toBeGreaterThan(2.5);
  });
});
