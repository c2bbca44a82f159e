import { lexer, type Token, type Tokens } from 'marked';
import type { HelpBlock, HelpPage, HelpSpan } from '../../../apps/web/src/app/help/help-page.ts';

const LINK = /^([a-z-]+)\.md$/;
/** A wrapped line of Chinese, where a line's end is no space. */
const WRAPPED_CHINESE = /(?<=[\u3000-\u9fff\uff00-\uffef][*\])]*)\n *(?=[*[]*[\u3000-\u9fff\uff00-\uffef])/g;

/** A page of the manual from Markdown. Throws on everything else than headings, paragraphs and flat lists: no HTML. */
export function parseHelpPage(name: string, markdown: string): HelpPage {
  const [heading, ...tokens] = lexer(markdown.replaceAll(WRAPPED_CHINESE, '')).filter(({ type }) => type !== 'space');
  if (heading?.type !== 'heading' || heading['depth'] !== 1) throw new Error(`${name}: a page begins with its title.`);
  return { name, title: textOf(spansOf(heading)), blocks: tokens.map(blockOf) };
}

export function textOf(spans: readonly HelpSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

function blockOf(token: Token): HelpBlock {
  if (token.type === 'paragraph') return { kind: 'text', spans: spansOf(token) };
  if (token.type === 'heading') {
    const heading = token as Tokens.Heading;
    if (heading.depth === 2 || heading.depth === 3) {
      return { kind: heading.depth === 2 ? 'section' : 'job', spans: spansOf(heading) };
    }
  }
  if (token.type === 'list') {
    const list = token as Tokens.List;
    return { kind: list.ordered ? 'steps' : 'points', items: list.items.map((item) => item.tokens.flatMap(lineOf)) };
  }
  throw new Error(`The manual has no place for this: ${token.raw}`);
}

/** The text of a list's item; a nested list is refused. */
function lineOf(token: Token): HelpSpan[] {
  if (token.type === 'text' || token.type === 'paragraph') return spansOf(token);
  throw new Error(`An item of the manual is one paragraph: ${token.raw}`);
}

function spansOf({ tokens = [] }: { tokens?: Token[] }): HelpSpan[] {
  return tokens.map(spanOf);
}

function spanOf(token: Token): HelpSpan {
  switch (token.type) {
    case 'text':
    case 'escape':
      // A mark beside a letter may be no mark: then it would be printed.
      if (token.raw.includes('**')) break;
      return { text: (token as Tokens.Text).text.replaceAll('\n', ' ') };
    case 'strong':
      return { text: textOf(spansOf(token)), kind: 'label' };
    case 'codespan':
      return { text: (token as Tokens.Codespan).text, kind: 'key' };
    case 'link': {
      const [, page] = LINK.exec((token as Tokens.Link).href) ?? [];
      if (page !== undefined) return { text: textOf(spansOf(token)), page };
    }
  }
  throw new Error(`The manual has no place for this: ${token.raw}`);
}
