// The order matters: most user agents also name the browsers that theirs is based on.
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, mark: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export interface BrowserNames {
  browser: string;
  os: string;
}

/** The browser and the system that a user agent names; null if either is unknown. */
export function describeBrowser(userAgent: string): BrowserNames | null {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0];
  const os = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  return browser === undefined || os === undefined ? null : { browser, os };
}
