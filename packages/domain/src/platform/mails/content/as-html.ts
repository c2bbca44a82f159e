import type { Locale } from '@roger/contract/constants';
import type { StopText } from './as-text.ts';
import { escapeHtml } from './escape-html.ts';
import { wordBreakStyle, blockAsHtml } from './html-blocks.ts';
import { colours, FONT, STYLE_SHEET } from './html-styles.ts';
import type { MailContent } from './mail-content.ts';

/** A mail as an HTML page: one column of at most 600 px, light and dark, with no external addresses but its links. */
export function asHtml(locale: Locale, { subject, blocks, footer }: MailContent, stop: StopText | null): string {
  const end = footer.map((line) => `<p style="margin:0 0 4px${wordBreakStyle(line)}">${escapeHtml(line)}</p>`).join('');
  const stopping =
    stop === null
      ? ''
      : `<p style="margin:8px 0 0"><a class="link" href="${escapeHtml(stop.links.page)}" style="color:${colours.accent}">${escapeHtml(stop.text)}</a></p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>
<body class="page" style="margin:0;padding:0;background:${colours.page};${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td class="frame" align="center" style="padding:24px 12px;${FONT}">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colours.card};border:1px solid ${colours.line};border-radius:8px"><tr><td class="accent" height="4" style="background:${colours.accent};border-radius:8px 8px 0 0;font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="pad text" align="left" style="padding:24px 28px 12px;font-size:15px;line-height:1.5;color:${colours.text};text-align:left">
${blocks.map(blockAsHtml).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td class="pad muted" align="left" style="padding:16px 28px;font-size:12px;line-height:1.5;color:${colours.muted};text-align:left">${end}${stopping}</td></tr></table>
</td></tr></table></body></html>`;
}
