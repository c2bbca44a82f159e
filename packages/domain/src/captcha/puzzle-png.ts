import { PNG } from 'pngjs';

/** Encodes pixels as a PNG file: three bytes a pixel give an opaque picture, four one with alpha. */
export function encodePng(width: number, height: number, pixels: Uint8ClampedArray): Buffer {
  const colorType = pixels.length === width * height * 4 ? 6 : 2;
  const png = new PNG();
  png.width = width;
  png.height = height;
  png.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return PNG.sync.write(png, {
    colorType,
    inputColorType: colorType,
    filterType: 0,
    deflateLevel: 6,
    deflateStrategy: 0,
  });
}
