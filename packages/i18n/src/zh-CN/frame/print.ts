import type { texts as English } from '../../en-US/frame/print.ts';
import type { Translation } from '../../translation.ts';

/** Texts of printing; all but the action are on paper only. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  print: {
    action: '打印',
    by: '打印人：{{name}}，{{time}}（{{zone}}）',
    rows: '行数：{{printed}} / 共 {{total}}',
  },
};
