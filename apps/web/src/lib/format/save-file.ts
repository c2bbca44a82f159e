/** The file name in a Content-Disposition header; the RFC 5987 form has priority. */
function fileNameOf(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'export.xlsx';
}

export interface SavedFile {
  body: Blob;
  name: string;
}

/** Saves the file of an answer. */
export function receiveFile({ body, disposition }: { body: Blob; disposition: string }): SavedFile {
  const file = { body, name: fileNameOf(disposition) };
  saveFile(file.body, file.name);
  return file;
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
