import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { WorkbookError } from './workbook-error.ts';

// The parts read here have a dozen levels, and tags of some twenty attributes. Without bounds, either could fill the memory.
const maxDepth = 64;
const maxAttributes = 256;

/** What a part's reader wants to hear; names come without their namespace prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Feeds a part to a handler and yields after every chunk, so that the caller can take what has gathered. Document types
 * and with them entity definitions are refused. Between chunks everybody else has a turn: what is inflated already comes
 * without any.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void, void> {
  const parser = createParser(handler);
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
    await nextTurn();
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** Feeds a whole part to a handler. */
export async function readWholeXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of readXml(bytes, handler)) continue;
}

function createParser(handler: XmlHandler) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  let attributes = 0;
  parser.on('doctype', () => {
    throw new WorkbookError('format', 'a part has a document type');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new WorkbookError('format', 'a tag has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) throw new WorkbookError('format', 'a part is nested too deeply');
    handler.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  return parser;
}

/** The part of a qualified name after its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
