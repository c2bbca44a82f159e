import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  upgradeRecords: {
    purpose: '任务运行后，此处显示每台终端的结果。',
    none: '该终端尚未参与升级任务。',
  },
  fields: {
    'upgrade-record': {
      msName: '终端名称',
      taskId: '任务',
      taskName: '任务',
      versionName: '升级包版本',
      step: '步骤',
      oldVersion: '旧版本',
      newVersion: '新版本',
      upgradeTime: '升级时间',
      downloadTime: '下载时间',
      downloadTimes: '下载次数',
      reason: '原因',
    },
  },
  values: {
    module: { 'upgrade-record': '升级记录' },
    upgradeOutcome: {
      notUpgraded: '未升级',
      upgraded: '已升级',
      failed: '失败',
    },
    upgradeStep: {
      waiting: '等待中',
      asked: '已下发',
      downloading: '下载中',
      downloaded: '已下载',
      installing: '安装中',
      silent: '无响应',
    },
    upgradeReason: {
      already: '已是该版本或更新版本',
      offline: '未在期限内上线',
      silent: '未在时限内响应',
      cancelled: '任务已取消',
    },
  },
};
