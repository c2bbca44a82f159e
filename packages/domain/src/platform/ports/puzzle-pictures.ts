import { renderAsync } from '@resvg/resvg-js';
import { randomInt } from 'node:crypto';
import { composeScene } from './puzzle-scene.ts';

const AHEAD = 8;
const RANDOM_STEPS = 2 ** 47;
// The pictures have no text, and loading fonts takes much longer than drawing.
const OPTIONS = { font: { loadSystemFonts: false } };

const ahead: ReturnType<typeof draw>[] = [];
let latest: Promise<unknown> = Promise.resolve();

/** The next puzzle as PNG files, with the secret x of its hole; a stock is drawn in advance, one after the other. */
export async function nextPictures(): ReturnType<typeof draw> {
  while (ahead.length <= AHEAD) {
    const drawn = latest.then(draw);
    // A failed drawing affects only its own caller.
    latest = drawn.catch(() => undefined);
    ahead.push(drawn);
  }
  return ahead.shift() ?? draw();
}

// Native code draws on its own thread.
async function draw() {
  const scene = composeScene(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
  const background = await renderAsync(scene.background, OPTIONS);
  const piece = await renderAsync(scene.piece, OPTIONS);
  return { background: background.asPng(), piece: piece.asPng(), x: scene.x, y: scene.y };
}
