const FIELDS = 'input, textarea, select, [role="combobox"]';

function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && !element.matches(':disabled, [aria-disabled="true"]') && element.checkVisibility();
}

/** The checked radio of the target's group; any other field is returned unchanged. */
function preferChecked(target: HTMLElement | undefined): HTMLElement | undefined {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target;
  const group = [...document.getElementsByName(target.name)].filter((one) => one instanceof HTMLInputElement);
  return group.find(({ checked }) => checked) ?? target;
}

/** Focuses the first field, or without one the first button of the footer. */
export function focusFirstField(content: HTMLElement): void {
  const reach = (selector: string) => [...content.querySelectorAll<HTMLElement>(selector)].find(isReachable);
  const target = reach(FIELDS) ?? reach('.dialog-foot button');
  preferChecked(target)?.focus({ preventScroll: true });
}
