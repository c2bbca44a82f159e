import { upgradeTask } from '@roger/contract/families/upgrades/upgrade-task';
import { addUpgradeTask, deleteUpgradeTasks, editUpgradeTask } from '@roger/domain/upgrades/tasks/change-upgrade-tasks';
import {
  cancelUpgradeTask,
  pauseUpgradeTask,
  resumeUpgradeTask,
  retryUpgradeTask,
  startUpgradeTask,
} from '@roger/domain/upgrades/tasks/run-upgrade-task';
import { upgradeProgress } from '@roger/domain/upgrades/tasks/upgrade-progress';
import { listUpgradeTasks } from '@roger/domain/upgrades/tasks/upgrade-task.view';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(upgradeTask, {
  list: listUpgradeTasks,
  progress: upgradeProgress,
  add: addUpgradeTask,
  edit: editUpgradeTask,
  deleteBatch: deleteUpgradeTasks,
  start: startUpgradeTask,
  pause: pauseUpgradeTask,
  resume: resumeUpgradeTask,
  cancel: cancelUpgradeTask,
  retry: retryUpgradeTask,
});
