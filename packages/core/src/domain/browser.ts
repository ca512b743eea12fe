/** The engine's own browser, or `other`: Chrome says Safari too, and is not. */
export type Browser = 'safari' | 'chrome' | 'firefox' | 'edge' | 'other'

/** In this order: all user agents but Firefox's have "Safari", and nearly all of Chromium have "Chrome". */
const browsers = [
  [
    'other',
    /OPR\/|OPiOS|OPT\/|OPX\/|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg\/|GSA\/|Electron|; wv\)/,
  ],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|Chromium|CriOS)\//],
  ['safari', /Version\/\S+ (Mobile\/\S+ )?Safari\//],
] as const satisfies readonly (readonly [Browser, RegExp])[]

/** @example browserOf(environment.userAgent) // 'firefox' */
export const browserOf = (userAgent: string): Browser =>
  browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
