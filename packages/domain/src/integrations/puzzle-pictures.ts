import { renderAsync } from '@resvg/resvg-js';
import { randomInt } from 'node:crypto';
import { composeScene } from './puzzle-scene.ts';

const AHEAD = 8;
const RANDOM_STEPS = 2 ** 47;
// Nothing is written in the pictures, and looking for fonts takes far longer than drawing.
const OPTIONS = { font: { loadSystemFonts: false } };

const ahead: ReturnType<typeof draw>[] = [];
let latest: Promise<unknown> = Promise.resolve();

/** The next puzzle as PNG files, with the secret x of its hole: drawn ahead of need, one after the other. */
export async function nextPictures(): ReturnType<typeof draw> {
  while (ahead.length <= AHEAD) {
    const drawn = latest.then(draw);
    // A drawing that fails does so for its taker, neither for the process nor for the next one.
    latest = drawn.catch(() => undefined);
    ahead.push(drawn);
  }
  return ahead.shift() ?? draw();
}

// Drawn by native code on a thread of its own, while the API goes on.
async function draw() {
  const scene = composeScene(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
  const background = await renderAsync(scene.background, OPTIONS);
  const piece = await renderAsync(scene.piece, OPTIONS);
  return { background: background.asPng(), piece: piece.asPng(), x: scene.x, y: scene.y };
}
