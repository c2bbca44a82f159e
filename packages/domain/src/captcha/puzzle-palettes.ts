import { mixColors, type Color } from './puzzle-canvas.ts';
import { between, pick, type Random } from './puzzle-random.ts';

/** The colours of one picture: the sky from top to horizon, hills from far to near, and how starry it is (0..1). */
export type Palette = {
  readonly sky: readonly [Color, Color, Color];
  readonly sun: Color;
  readonly cloud: Color;
  readonly far: Color;
  readonly near: Color;
  readonly ink: Color;
  readonly accent: Color;
  readonly stars: number;
};

const dawn: Palette = {
  sky: [0x4f5fb3, 0xd98fb4, 0xffd3a8],
  sun: 0xfff1d0,
  cloud: 0xffe3e0,
  far: 0xb487b5,
  near: 0x3c2a5e,
  ink: 0x2b1d49,
  accent: 0xff8a70,
  stars: 0.25,
};
const day: Palette = {
  sky: [0x2f86d6, 0x7cc0ee, 0xe6f4f2],
  sun: 0xfff6cf,
  cloud: 0xffffff,
  far: 0x8fc3c4,
  near: 0x1f6b5c,
  ink: 0x174a52,
  accent: 0xff7a45,
  stars: 0,
};
const dusk: Palette = {
  sky: [0x231c55, 0x8d3f83, 0xff9a5c],
  sun: 0xffd27a,
  cloud: 0xf3a0a0,
  far: 0x84437f,
  near: 0x1c1440,
  ink: 0x150e33,
  accent: 0xffb454,
  stars: 0.5,
};
const night: Palette = {
  sky: [0x0b1638, 0x1d3b6e, 0x4f86a6],
  sun: 0xf2f4e2,
  cloud: 0x6f92b8,
  far: 0x3b6685,
  near: 0x0c1f3d,
  ink: 0x081630,
  accent: 0x6fe3e1,
  stars: 1,
};
const aurora: Palette = {
  sky: [0x0d2140, 0x17606b, 0x7fd6a4],
  sun: 0xeafbe0,
  cloud: 0x7fc9b4,
  far: 0x2f7f84,
  near: 0x0b2a3b,
  ink: 0x07202e,
  accent: 0xb7f58a,
  stars: 0.8,
};
const desert: Palette = {
  sky: [0x3a9aa8, 0xa8d8c4, 0xfbe6b8],
  sun: 0xfffbe0,
  cloud: 0xfdf3dc,
  far: 0xe2b184,
  near: 0x9a4a35,
  ink: 0x5b2b2b,
  accent: 0x1f7f8c,
  stars: 0,
};
const winter: Palette = {
  sky: [0x5b7fc0, 0xa9c4e6, 0xf4eef5],
  sun: 0xffffff,
  cloud: 0xffffff,
  far: 0xb3c3e0,
  near: 0x45639a,
  ink: 0x2c4377,
  accent: 0xe2557f,
  stars: 0,
};
const meadow: Palette = {
  sky: [0x49a5c9, 0xa9dcd4, 0xfdf5c9],
  sun: 0xfff3b0,
  cloud: 0xffffff,
  far: 0xa6cf9a,
  near: 0x3b7d3f,
  ink: 0x2b4f3c,
  accent: 0xe8663c,
  stars: 0,
};

/** A palette for one picture, tinted a little so that no two pictures share their colours. */
export function pickPalette(random: Random): Palette {
  const palette = pick(random, [dawn, day, dusk, night, aurora, desert, winter, meadow]);
  const tint = pick(random, [0xff8f70, 0x60a0ff, 0x70e0b0, 0xc080ff]);
  const strength = between(random, 0, 0.14);
  const tinted = (color: Color): Color => mixColors(color, tint, strength);
  const [top, middle, low] = palette.sky;
  return {
    ...palette,
    sky: [tinted(top), tinted(middle), tinted(low)],
    far: tinted(palette.far),
    near: tinted(palette.near),
  };
}
