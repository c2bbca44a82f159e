import type { texts as English } from '../../en-US/frame/world-map.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the map and of the way of a terminal on it. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  worldMap: {
    nearer: '放大',
    farther: '缩小',
    all: '显示全部',
    today: '今天',
    day: '轨迹日期',
    none: '当天没有位置。',
    amount: '位置：{{amount}} 个',
    way: '当日轨迹，位置 {{amount}} 个',
  },
};
