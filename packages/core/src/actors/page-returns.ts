import { fromCallback } from 'xstate'
import type { FeatureServices } from './feature-services.ts'

export type PageReturned = { readonly type: 'page.returned' }

/** Tells a machine whenever the visitor is back at a page that the browser had stopped: what it shows may have changed. */
export function pageReturns(watchReturn: FeatureServices['watchReturn']) {
  return fromCallback<PageReturned>(({ sendBack }) => watchReturn(() => sendBack({ type: 'page.returned' })))
}

/** The same where no page is bound. */
export const noReturns = fromCallback<PageReturned>(() => {})
