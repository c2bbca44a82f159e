/** What a title calls the terminals it is about: the one by its ID, several by their number. */
export function terminalsName(rows: readonly { msId: string }[], language: string): string {
  const [first] = rows;
  return rows.length === 1 && first !== undefined ? first.msId : rows.length.toLocaleString(language);
}
