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
}

export const initialRouter: RouterState = {
  isOpen: false,
  isShaking: false,
  stack: [],
  canGoBack: false,
  canClose: true,
  direction: 'forward',
}
