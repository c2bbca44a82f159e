import { workbookOf } from './xlsx-sheets.ts';

const HEADERS = ['Terminal ID*', 'Name*', 'Client*', 'Type*', 'Model', 'IMEI'];

/** The terminal template with `count` rows of one client; IDs count up from the prefix. */
export function terminalSheet(
  prefix: string,
  count: number,
  client = 'Platform',
  type = 'Handheld radio',
): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_value, index) => {
    const msId = `${prefix}${String(index + 1).padStart(11 - prefix.length, '0')}`;
    return [msId, `Radio ${index + 1}`, client, type];
  });
  return workbookOf([HEADERS, ...rows]);
}
