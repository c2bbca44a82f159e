import { FONT } from '../theme/palette.ts';

const context = document.createElement('canvas').getContext('2d');

/** How wide a text of a button is, in pixels. */
export function textWidth(text: string): number {
  if (context === null) return text.length * 8;
  context.font = `500 14px ${FONT}`;
  return Math.ceil(context.measureText(text).width);
}
