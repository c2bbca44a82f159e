import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { damaged, WorkbookError } from '../workbook-error.ts';
import type { WorkbookPackage } from './workbook-package.ts';

// The parts of a workbook have a dozen levels and some twenty attributes in a tag. Without limits both could fill the
// memory.
const maxDepth = 64;
const maxAttributes = 256;

/** Attributes of a tag by their qualified names. */
export type Attributes = Readonly<Record<string, string>>;

/** Events of an XML part; names of elements come without their namespace prefix, which every program chooses itself. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Ends the reading before the end of the part. */
  readonly finished?: boolean;
}

/** Reads a part of a package; a part that is missing or no XML is a WorkbookError that names it. */
export async function readPart(pack: WorkbookPackage, part: string, handler: XmlHandler): Promise<void> {
  try {
    await readXml(pack.read(part), handler);
  } catch (error) {
    if (error instanceof WorkbookError || !(error instanceof Error)) throw error;
    throw damaged(part, error.message);
  }
}

/**
 * Reads XML from its bytes, in UTF-8, UTF-16 or the encoding that it declares. A document type, and with it a
 * definition of entities, is a WorkbookError; other errors of the syntax are Errors of saxes.
 */
async function readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = createParser(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handler.finished === true) return;
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** The encoding of XML by its first bytes (XML 1.0, appendix F). */
function encodingOf(first: Buffer): string {
  const [a, b] = first;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(first.toString('latin1', 0, 200))?.[1];
  // Single bytes cannot be UTF-16, even if the declaration says so.
  if (declared === undefined || /^(?:utf|ucs)-?16/i.test(declared)) return 'utf-8';
  return declared;
}

function createParser(handler: XmlHandler): SaxesParser {
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
  parser.on('opentag', ({ name, attributes: given }) => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) throw new WorkbookError('format', 'a part is nested too deeply');
    handler.open?.(localName(name), given);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  return parser;
}

/** The part of a qualified name after its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute with a prefix, such as `r:id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.includes(':') && localName(key) === name)?.[1];
}
