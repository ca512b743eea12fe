import type { RouteOf, View } from '@kit/core'
import type { ComponentType } from 'react'

export type Screen<V extends View> = ComponentType<{ route: RouteOf<V> }>

/** A screen in a chunk of its own. */
export type LazyScreen<V extends View> = {
  /** The screen, if it is here. Drawing it then costs no extra frame, as a suspended component would. */
  current(): Screen<V> | null
  /** Fetches it, once; a failure may be tried again. */
  load(): Promise<void>
}

export function lazyScreen<V extends View>(fetch: () => Promise<Screen<V>>): LazyScreen<V> {
  let screen: Screen<V> | null = null
  let loading: Promise<void> | null = null
  return {
    current: () => screen,
    load: () => {
      loading ??= fetch().then(
        (fetched) => {
          screen = fetched
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
