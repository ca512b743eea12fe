import type { Route } from './routes.ts'

export type RouterState = {
  readonly isOpen: boolean
  readonly isShaking: boolean
  /** The last one is on show. */
  readonly stack: readonly Route[]
  readonly canGoBack: boolean
  readonly direction: 'forward' | 'back'
}
