export { type BrowserOptions, browser } from './browser/browser.ts'
export { storeInitialState } from './browser/initial-state.ts'
export type { StorageLike } from './browser/storage.ts'
export type { ServiceUrls } from './service-urls.ts'
