/** Is it a place? Receivers without a fix report latitude and longitude 0. */
export function isPlace({ lat, lon }: { lat: number; lon: number }): boolean {
  return lat !== 0 || lon !== 0;
}
