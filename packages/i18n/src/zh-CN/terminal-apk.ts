import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  terminalApk: {
    refusals: {
      split: '该文件只是拆分安装包的一部分。终端只能安装完整的 .apk。',
      bundle: '该文件是安装包的集合。终端只能安装单个 .apk，请生成或提取通用安装包。',
      noVersion: '该安装包没有版本号（versionCode），终端无法判断它是否更新。',
      longVersion: '该安装包的版本号（versionCode）过大。最大为 2147483647，且不得使用 versionCodeMajor。',
    },
    add: '新增安装包',
    edit: '编辑安装包',
    purpose: '安装包包含终端软件。新增第一个安装包后即可用它升级终端。',
    everyModel: '所有型号',
    everyModelTip: '型号专用的安装包优先。',
    fromPackage: '从安装包中读取。',
    drop: '将安装包拖到此处，或点击选择',
    limits: '.apk，最大 {{maxMb}} MB',
    sent: '已上传 {{sent}}，共 {{total}}',
    left: '{{speed}}，剩余 {{time}}',
    checking: '正在检查安装包…',
    arrived: '安装包已上传并通过检查。',
    cut: '连接中断。恢复后将自动继续上传。',
    goOn: '立即继续',
    stop: '取消上传',
    kept: '“{{name}}”已上传 {{percent}}。再次选择同一文件即可从该处继续。',
    wait: '请选择安装包并等待上传完成。',
    download: '下载',
    inUse_other: '有 {{count}} 个升级任务使用该安装包，无法删除，请先删除这些任务。',
  },
  fields: {
    'terminal-apk': {
      modelId: '型号',
      packageName: '应用包名',
      versionName: '版本',
      versionCode: '版本号',
      fileName: '文件',
      fileId: '安装包',
      size: '大小',
      sha256: 'SHA-256',
      taskCount: '升级任务',
    },
  },
  values: {
    module: { 'terminal-apk': '安装包' },
  },
  menu: {
    functions: {
      'terminal-apk': { add: '新增安装包', edit: '编辑安装包', delete: '删除安装包' },
    },
  },
};
