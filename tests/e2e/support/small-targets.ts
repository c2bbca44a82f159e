/**
 * Script that lists targets in view that take less than 44 × 44 px of touches around their centre; a layer of a target
 * counts, a part below another element does not. Links within a running text have no size of their own (WCAG 2.5.8).
 */
export const SMALL_TARGETS = `(() => {
  const LEAST = 44;
  const FIELD = '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-segmented-item, .ant-tabs-tab';
  const TARGETS = 'a[href], button, input, select, textarea, [tabindex="0"]:not(.ant-segmented), [role=tab], [role=switch]';
  const takes = (target, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const around = [hit.closest('label'), hit.closest(FIELD)];
    return target.contains(hit) || around.some((element) => element !== null && element.contains(target));
  };
  const span = (target, x, y, dx, dy) => {
    let pixels = 1;
    for (let step = 1; takes(target, x + step * dx, y + step * dy); step += 1) pixels += 1;
    for (let step = 1; takes(target, x - step * dx, y - step * dy); step += 1) pixels += 1;
    return pixels;
  };
  // A target at the edge of its scroller is cut until it is scrolled into view.
  const isWhole = (target) => {
    const { top, bottom } = target.getBoundingClientRect();
    const scroller = target.closest('.cards, .details-page, .tab-pane')?.getBoundingClientRect();
    return scroller === undefined || (top - LEAST / 2 >= scroller.top && bottom + LEAST / 2 <= scroller.bottom);
  };
  return [...document.querySelectorAll(TARGETS)].flatMap((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const isInText = target.matches('p a, li > a:not(.tab a)');
    if (width < 2 || isInText || target.disabled || !takes(target, x, y) || !isWhole(target)) return [];
    const size = [span(target, x, y, 1, 0), span(target, x, y, 0, 1)];
    if (Math.min(...size) >= LEAST) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent;
    return [size.join(' × ') + ' ' + target.tagName + '.' + target.className + ' ' + name.slice(0, 30)];
  });
})()`;
