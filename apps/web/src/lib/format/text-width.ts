import { FONT } from '../../theme/palette.ts';

const context = document.createElement('canvas').getContext('2d');

/** The width of a text of weight 500 in pixels; `size` is that of its font. */
export function textWidth(text: string, size = 14): number {
  if (context === null) return text.length * 8;
  context.font = `500 ${size}px ${FONT}`;
  return Math.ceil(context.measureText(text).width);
}
