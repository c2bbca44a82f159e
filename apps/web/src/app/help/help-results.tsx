import { useTranslation } from 'react-i18next';
import type { HelpReading } from './help-article.tsx';
import { findInHelp } from './find-in-help.ts';
import { HelpLink } from './help-link.tsx';
import type { HelpPage } from './help-page.ts';
import { MarkedText } from './marked-text.tsx';

/** The pages with the words of the search; without words all pages. */
export function HelpResults({ pages, words, onOpen }: HelpReading & { pages: readonly HelpPage[] }) {
  const { t } = useTranslation();
  const hits = words.length === 0 ? pages.map((page) => ({ page, excerpt: '' })) : findInHelp(pages, words);
  return (
    <>
      <p className="quiet" role="status">
        {hits.length === 0 ? t('help.none') : t('help.found', { count: hits.length })}
      </p>
      <ul className="help-results">
        {hits.map(({ page: { name, title }, excerpt }) => (
          <li key={name}>
            <HelpLink page={name} onOpen={onOpen}>
              <MarkedText text={title} words={words} />
            </HelpLink>
            {excerpt !== '' && (
              <p className="quiet">
                <MarkedText text={excerpt} words={words} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
