import type { texts as English } from '../en-US/view.ts';
import type { Translation } from '../translation.ts';

/** Texts of the views of lists. */
export const texts: Translation<typeof English, 'zh-CN'> = {
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
