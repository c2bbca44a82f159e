const FIELDS = 'input, textarea, select, [role="combobox"]';

/** Can somebody come to it with the keyboard? */
function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled, [aria-disabled="true"]') && element.checkVisibility();
}

/** Of options of which one is chosen, that one; any other field is itself. */
function chosenOf(target: HTMLElement | undefined): HTMLElement | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target;
  const group = [...document.getElementsByName(target.name)].filter((one) => one instanceof HTMLInputElement);
  return group.find(({ checked }) => checked) ?? target;
}

/** Puts the focus where filling in begins: the first field, or without one the first button of the foot. */
export function focusFirstField(content: HTMLElement): void {
  const reach = (selector: string) => [...content.querySelectorAll<HTMLElement>(selector)].find(isReachable);
  const target = reach(FIELDS) ?? reach('.dialog-foot button');
  chosenOf(target)?.focus({ preventScroll: true });
}
