import { WorkbookError } from '../workbook-error.ts';
import { readableText } from './cell-text.ts';
import { TextRuns } from './text-runs.ts';
import type { WorkbookPackage } from './workbook-package.ts';
import { readPart } from './xml-reader.ts';

// A file within the limit of an upload has far fewer; empty items would cost memory without costing bytes.
const maxItems = 1_000_000;

/** The texts of a workbook that its cells refer to by their place. */
export async function readSharedStrings(pack: WorkbookPackage, part: string): Promise<readonly string[]> {
  const items: string[] = [];
  const runs = new TextRuns();
  await readPart(pack, part, {
    open(name) {
      if (name === 'si') runs.clear();
      runs.open(name);
    },
    text: (text) => runs.add(text),
    close(name) {
      runs.close(name);
      if (name !== 'si') return;
      items.push(readableText(runs.text));
      if (items.length > maxItems) throw new WorkbookError('tooLarge', 'too many texts');
    },
  });
  return items;
}
