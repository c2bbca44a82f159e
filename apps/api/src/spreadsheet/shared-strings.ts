import { decodeText } from './cell-text.ts';
import { WorkbookError } from './workbook-error.ts';
import { readWholeXml } from './xml-reader.ts';

// A file within the upload limit holds far fewer; empty items would cost memory without costing bytes.
const maxItems = 1_000_000;

/** Reads the workbook's text table; runs of rich text are joined, reading aids (furigana, pinyin) left out. */
export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const items: string[] = [];
  let item = '';
  let inText = false;
  let inPhonetic = false;
  await readWholeXml(bytes, {
    open(name) {
      if (name === 'si') item = '';
      if (name === 'rPh') inPhonetic = true;
      if (name === 't') inText = !inPhonetic;
    },
    text(text) {
      if (inText) item += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name !== 'si') return;
      items.push(decodeText(item));
      if (items.length > maxItems) throw new WorkbookError('tooLarge', 'too many texts');
    },
  });
  return items;
}
