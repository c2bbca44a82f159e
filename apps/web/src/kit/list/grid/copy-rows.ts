import type { ClipboardEvent } from 'react';

/** Cells without data: ticks and actions. */
const WITHOUT_DATA = '.grid-tick, .grid-acts';

/**
 * Copies selected rows as a spreadsheet reads them: one line a row, cells apart by tabs, and as a table in HTML. Text
 * selected within one cell is left to the browser.
 */
export function copyRows(event: ClipboardEvent<HTMLElement>): void {
  const lines = selectedTexts(event.currentTarget);
  if (lines.flat().length < 2) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', lines.map((texts) => texts.join('\t')).join('\n'));
  event.clipboardData.setData('text/html', tableOf(lines));
}

/** Texts of the selected cells, by row. */
function selectedTexts(grid: HTMLElement): string[][] {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  return [...grid.querySelectorAll('tr')]
    .map((row) => [...row.cells].filter((cell) => !cell.matches(WITHOUT_DATA) && isSelected(cell, selection)))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim()));
}

/** True for a cell with selected text, or between such cells; three clicks also select the edge of the next cell. */
function isSelected(cell: HTMLElement, selection: Selection): boolean {
  if (!selection.containsNode(cell, true)) return false;
  if (selection.containsNode(cell)) return true;
  const part = selection.getRangeAt(0).cloneRange();
  if (!cell.contains(part.startContainer)) part.setStart(cell, 0);
  if (!cell.contains(part.endContainer)) part.setEnd(cell, cell.childNodes.length);
  return part.toString().trim() !== '';
}

function tableOf(lines: string[][]): string {
  const table = document.createElement('table');
  for (const texts of lines) {
    const row = table.insertRow();
    for (const text of texts) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}
