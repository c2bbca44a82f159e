/** Elements that a tap acts on; it gives no hint. */
const CONTROLS = `a[href], button:not(:disabled), input, textarea, select, label,
  :is([role=button], [role=tab], [role=option], [role=menuitem], [role=combobox], [role=treeitem]):not([aria-disabled=true])`;

/** Elements above a touched one that may have the text of its hint. */
const MAX_LEVELS = 4;

/** Text that a resting pointer would reveal at an element, and its place: a title, or the whole of a cut text. */
export function hintOf(touched: Element | null): { text: string; place: DOMRect } | null {
  if (touched === null || touched.closest(CONTROLS) !== null) return null;
  let element: Element | null = touched;
  for (let level = 0; element !== null && level <= MAX_LEVELS; level += 1) {
    const text = titleOf(element) || cutTextOf(element);
    if (text !== '') return { text, place: element.getBoundingClientRect() };
    element = element.parentElement;
  }
  return null;
}

function titleOf(element: Element): string {
  return element.getAttribute('title') ?? '';
}

function cutTextOf(element: Element): string {
  if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth) return '';
  return getComputedStyle(element).textOverflow === 'ellipsis' ? element.innerText : '';
}
