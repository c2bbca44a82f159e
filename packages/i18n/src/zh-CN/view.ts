import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  views: {
    title: '视图',
    all: '全部',
    empty: '还没有视图。请先筛选并排列列表，然后命名保存。',
    saveAs: '保存为视图',
    name: '视图名称',
    update: '更新',
    rename: '重命名',
    share: '共享',
    shared: '已共享',
    by: '来自 {{owner}}',
    fromAbove: '来自上级客户',
    makeDefault: '默认打开 {{name}}',
    notDefault: '不再默认打开 {{name}}',
    copyLink: '复制链接',
    saved: '视图已保存。',
  },
  fields: {
    view: {
      viewName: '视图',
      screen: '页面',
      filters: '筛选条件',
      columns: '列',
      sort: '排序',
      density: '行高',
      shared: '已共享',
      isDefault: '默认打开',
      own: '我的视图',
      owner: '所有者',
    },
  },
  values: {
    module: { view: '视图' },
  },
};
