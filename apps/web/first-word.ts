import type { Plugin } from 'vite';

const PLACE = '<!-- style sheets -->';
const STYLE_SHEET = /\n *<link rel="stylesheet"[^>]*>/g;

/** Moves the style sheets of the page below its first word, which then does not wait for them. */
export function firstWord(): Plugin {
  return {
    name: 'first-word',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(STYLE_SHEET) ?? [];
        if (links.length === 0 || !html.includes(PLACE))
          throw new Error(`index.html has no style sheet or no ${PLACE}`);
        return html.replaceAll(STYLE_SHEET, '').replace(PLACE, () => links.map((link) => link.trim()).join(''));
      },
    },
  };
}
