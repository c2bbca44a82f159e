/** Texts of the packages of terminal software and their dialogs. */
export const texts = {
  terminalApk: {
    refusals: {
      split: 'The file is a part of a split package. Terminals install only a whole .apk.',
      bundle:
        'The file is a bundle of packages. Terminals install only a single .apk; build or extract a universal one.',
      noVersion: 'The package has no version code. Terminals cannot tell whether it is newer.',
      longVersion:
        'The version code of the package is too large. The greatest one is 2147483647, without versionCodeMajor.',
    },
    add: 'Add package',
    edit: 'Edit package',
    purpose: 'Packages hold the software of terminals. Add the first one to upgrade terminals with it.',
    everyModel: 'Every model',
    everyModelTip: 'A model’s own package takes precedence.',
    fromPackage: 'Read from the package.',
    drop: 'Drop a package here or click to choose one',
    limits: '.apk, up to {{maxMb}} MB',
    sent: '{{sent}} of {{total}}',
    left: '{{speed}}, {{time}} left',
    checking: 'Checking the package …',
    arrived: 'The package is uploaded and checked.',
    cut: 'The connection is interrupted. The upload will continue automatically once it is back.',
    goOn: 'Continue now',
    stop: 'Cancel upload',
    kept: '{{percent}} of “{{name}}” is already uploaded. Choose the same file again to continue from there.',
    wait: 'Choose a package and wait until it is uploaded.',
    download: 'Download',
    inUse_one: '{{count}} upgrade task uses this package, so it cannot be deleted. Delete the task first.',
    inUse_other: '{{count}} upgrade tasks use this package, so it cannot be deleted. Delete the tasks first.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Model',
      packageName: 'App',
      versionName: 'Version',
      versionCode: 'Version code',
      fileName: 'File',
      fileId: 'Package',
      size: 'Size',
      sha256: 'SHA-256',
      taskCount: 'Upgrade tasks',
    },
  },
  values: {
    module: { 'terminal-apk': 'Packages' },
  },
  menu: {
    functions: {
      'terminal-apk': { add: 'Add packages', edit: 'Edit packages', delete: 'Delete packages' },
    },
  },
};
