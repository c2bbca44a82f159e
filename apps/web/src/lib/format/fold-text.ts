/** Lower case without accents, of the same length as the text. */
export function foldText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  return units.map((unit) => unit.normalize('NFD').charAt(0).toLowerCase().charAt(0).replace('ς', 'σ')).join('');
}
