import { escapeHtml } from './escape-html.ts';
import { colours } from './html-styles.ts';
import type { Bar, MailTable, Block } from './mail-content.ts';

/** A block as HTML for every mail program: tables, inline styles, no scripts, no pictures. */
export function blockAsHtml(part: Block): string {
  if (typeof part === 'string')
    return `<p class="text" style="margin:0 0 16px${wordBreakStyle(part)}">${lines(part)}</p>`;
  if ('highlight' in part) return highlight(part.highlight);
  if ('heading' in part) {
    return `<h2 class="text" style="margin:24px 0 8px;font-size:16px;line-height:1.4${wordBreakStyle(part.heading)}">${escapeHtml(part.heading)}</h2>`;
  }
  if ('details' in part) return facts(part.details);
  if ('table' in part) return table(part.table);
  if ('bars' in part) return bars(part.bars);
  return button(part.button);
}

/** A longer word does not fit beside others on a phone. */
const LONGEST_WORD = /\S{21}/;

/**
 * Style that lets a text break within its words, only where a word is too wide for the screen: a cell with it may
 * shrink to the width of one character.
 */
export function wordBreakStyle(text: string): string {
  return LONGEST_WORD.test(text) ? ';word-break:break-word' : '';
}

/** Keeps days on one line. */
function wholeDays(html: string): string {
  return html.replace(/\b\d{4}-\d\d-\d\d\b/g, '<span style="white-space:nowrap">$&</span>');
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

function highlight(text: string): string {
  const style = `margin:0 0 16px;padding:12px 16px;border-radius:6px;background:${colours.page};font:bold 22px/1.4 Menlo,Consolas,monospace;letter-spacing:2px;word-break:break-all`;
  return `<p class="code" style="${style}">${escapeHtml(text)}</p>`;
}

function tableOf(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`;
}

function facts(all: readonly (readonly [string, string])[]): string {
  return tableOf(all.map(factRow).join(''));
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><td class="muted" width="40%" style="padding:4px 12px 4px 0;vertical-align:top;color:${colours.muted}">${escapeHtml(label)}</td><td class="text" style="padding:4px 0;vertical-align:top;word-break:break-word">${lines(value)}</td></tr>`;
}

function table({ head, rows, right = [] }: MailTable): string {
  const align = (at: number) => (right.includes(at) ? 'right' : 'left');
  const headCell = (text: string, at: number) =>
    `<th class="muted line cell" scope="col" align="${align(at)}" style="padding:6px 8px;border-bottom:2px solid ${colours.line};color:${colours.muted};font-size:13px;font-weight:600;vertical-align:bottom">${escapeHtml(text)}</th>`;
  const cell = (text: string, at: number) =>
    `<td class="text line cell" align="${align(at)}" style="padding:6px 8px;border-bottom:1px solid ${colours.line};vertical-align:top${wordBreakStyle(text)}${right.includes(at) ? ';font-variant-numeric:tabular-nums' : ''}">${wholeDays(lines(text))}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:14px"><thead><tr>${head.map(headCell).join('')}</tr></thead><tbody>${body}</tbody></table>`;
}

function bars(all: readonly Bar[]): string {
  const most = Math.max(...all.map(({ value }) => value), 0);
  return tableOf(all.map((bar) => barRow(bar, most === 0 ? 0 : Math.round((bar.value / most) * 100))).join(''));
}

/** A bar is a cell with a width in per cent, which every mail program draws alike. */
function barRow({ label, text }: Bar, percent: number): string {
  const filledCell = `<td class="bar" width="${percent}%" height="12" style="background:${colours.accent};border-radius:3px;font-size:0;line-height:0">&nbsp;</td>`;
  const rest = `<td width="${100 - percent}%" height="12" style="font-size:0;line-height:0">&nbsp;</td>`;
  const bar = `${percent > 0 ? filledCell : ''}${percent < 100 ? rest : ''}`;
  return `<tr><td class="text" width="34%" style="padding:4px 8px 4px 0;font-size:14px;word-break:break-word">${escapeHtml(label)}</td><td style="padding:4px 0"><table role="presentation" class="track" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.track};border-radius:3px"><tr>${bar}</tr></table></td><td class="text" align="right" width="1%" style="padding:4px 0 4px 8px;font-size:14px;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(text)}</td></tr>`;
}

function button({ text, url }: { text: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="accent" style="background:${colours.accent};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}
