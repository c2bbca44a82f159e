import { useEffect, useRef } from 'react';
import { HelpLink } from './help-link.tsx';
import type { HelpBlock, HelpPage, HelpSpan } from './help-page.ts';
import { MarkedText } from './marked-text.tsx';

export interface HelpReading {
  /** Words to highlight. */
  words: readonly string[];
  onOpen: (page: string) => void;
}

interface HelpArticleProps extends HelpReading {
  page: HelpPage;
  /** Moves the focus to the title, as a followed link does. */
  focused: boolean;
}

/** A page of the manual. */
export function HelpArticle({ page, focused, ...reading }: HelpArticleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <article className="help-article" aria-labelledby="help-title">
      <h1 id="help-title" ref={title} tabIndex={-1}>
        <MarkedText text={page.title} words={reading.words} />
      </h1>
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} {...reading} />
      ))}
    </article>
  );
}

function Block({ block, ...reading }: HelpReading & { block: HelpBlock }) {
  if ('items' in block) {
    const List = block.kind === 'steps' ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((spans, index) => (
          <li key={index}>
            <Sentence spans={spans} {...reading} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = ({ section: 'h2', job: 'h3', text: 'p' } as const)[block.kind];
  return (
    <Tag>
      <Sentence spans={block.spans} {...reading} />
    </Tag>
  );
}

function Sentence({ spans, ...reading }: HelpReading & { spans: readonly HelpSpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} {...reading} />);
}

function Span({ span: { text, kind, page }, words, onOpen }: HelpReading & { span: HelpSpan }) {
  if (kind === 'key') return <kbd>{text}</kbd>;
  const marked = <MarkedText text={text} words={words} />;
  if (kind === 'label') return <strong>{marked}</strong>;
  if (page === undefined) return marked;
  return (
    <HelpLink page={page} onOpen={onOpen}>
      {marked}
    </HelpLink>
  );
}
