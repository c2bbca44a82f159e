import type { texts as English } from '../../en-US/sign-in/help.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the manual. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  help: {
    title: '使用手册',
    open: '本页帮助',
    search: '搜索手册',
    all: '全部页面',
    none: '手册中没有找到。',
    found_other: '{{count}} 页',
    back: '返回',
    openPage: '在新页面中打开',
    print: '打印',
    loadFailed: '加载手册需要网络连接，请稍后重试。',
  },
};
