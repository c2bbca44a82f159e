import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  fields: {
    'upgrade-task': {
      taskName: '任务',
      apkId: '安装包',
      versionName: '新版本',
      targets: '升级对象',
      clientIds: '客户',
      typeIds: '类型',
      modelIds: '型号',
      versions: '现有版本',
      stages: '阶段',
      percent: '占全部对象的比例（%）',
      min: '至少',
      doneShare: '进入下一阶段前的完成比例',
      maxFailed: '失败超过此比例时暂停',
      maxSilent: '无响应超过此比例时暂停',
      deadlineHours: '在线时限（小时）',
      offlineDays: '等待离线终端（天）',
      pausedBy: '暂停方式',
      pauseReason: '暂停原因',
      pauseShare: '暂停时的比例',
      stage: '当前阶段',
      startTime: '开始时间',
      endTime: '结束时间',
      total: '终端数',
      leftOut: '未纳入',
      waiting: '等待中',
      underWay: '进行中',
      silent: '无响应',
      upgraded: '已升级',
      failed: '失败',
      forecastEnd: '预计结束',
    },
  },
  values: {
    module: { 'upgrade-task': '升级任务' },
    upgradeStatus: {
      draft: '草稿',
      running: '运行中',
      paused: '已暂停',
      finished: '已完成',
      cancelled: '已取消',
    },
    pausedBy: {
      user: '人工',
      rule: '规则',
    },
    pauseReason: {
      failed: '失败过多',
      silent: '无响应过多',
    },
  },
  menu: {
    screens: { terminalUpgrade: '终端升级' },
    functions: {
      'upgrade-task': {
        add: '添加升级任务',
        edit: '编辑升级任务',
        delete: '删除升级任务',
        run: '执行升级任务',
      },
    },
  },
};
