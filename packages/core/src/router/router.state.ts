import type { Route } from './routes.ts'

export type RouterState = {
  readonly isOpen: boolean
  readonly isShaking: boolean
  /** The last one is on show. */
  readonly stack: readonly Route[]
  readonly canGoBack: boolean
  /** Closing is refused, with a shake, where `false`. */
  readonly canClose: boolean
  readonly direction: 'forward' | 'back'
  /** The visitor has ticked the box of the dApp's terms, which counts until the page is left. */
  readonly isAgreed: boolean
}

export const initialRouter: RouterState = {
  isOpen: false,
  isShaking: false,
  stack: [],
  canGoBack: false,
  canClose: true,
  direction: 'forward',
  isAgreed: false,
}
