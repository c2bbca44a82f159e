import { FONT } from '../../theme/palette.ts';

const context = document.createElement('canvas').getContext('2d');

/** Part of the font size by which digits of equal width (theme/base.css) exceed the 0 of a canvas, which has no such. */
const WIDER_DIGIT = 0.04;

/** The width of a text of weight 500 in pixels; `size` is that of its font. */
export function textWidth(text: string, size = 14): number {
  if (context === null) return text.length * 8;
  context.font = `500 ${size}px ${FONT}`;
  const digits = text.replaceAll(/\D/g, '').length;
  return Math.ceil(context.measureText(text.replaceAll(/\d/g, '0')).width + digits * size * WIDER_DIGIT);
}
