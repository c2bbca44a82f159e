import { FONT } from '../../theme/palette.ts';

const context = document.createElement('canvas').getContext('2d');

/** Part of the font size by which digits of equal width (theme/base.css) exceed the 0 of a canvas, which has no such. */
const WIDER_DIGIT = 0.04;

/** The width of a text of weight 500 in pixels; `size` is that of its font. */
export function textWidth(text: string, size = 14): number {
  if (context === null) return text.length * 8;
  context.font = `500 ${size}px ${FONT}`;
  let digits = 0;
  const evened = text.replaceAll(/\d/g, () => {
    digits += 1;
    return '0';
  });
  return Math.ceil(context.measureText(evened).width + digits * size * WIDER_DIGIT);
}
