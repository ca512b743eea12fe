import { lazy, type RouteOf, type View } from '@kit/core'
import type { ComponentType, ReactElement } from 'react'
import type { FirstOpenKey } from '../copy/messages.ts'
import type { Translate } from '../copy/translate.ts'
import type { ScreenProps } from '../views/shared/screen-props.ts'
import { completeEnglish } from './modal-messages.ts'

/** The sentences that have loaded so far; see `modal-messages.ts`. */
export type LoadedMessages = { readonly firstOpen: Translate<FirstOpenKey>; readonly complete: Translate | null }

/** A view's screen, in a chunk of its own. */
export type LazyScreen<V extends View> = {
  /** Draws the screen, without the extra frame that a suspended component costs; `null` until it has loaded. */
  draw(route: RouteOf<V>, messages: LoadedMessages): ReactElement | null
  /** Loads the screen and its sentences; a call after a failure loads again. */
  load(): Promise<unknown>
  /** Whether its code has loaded; `draw` also needs its sentences. */
  readonly isLoaded: boolean
  /** The views that the visitor may go to from here; they load while the visitor reads. */
  readonly next: readonly View[]
}

export type ScreenModule<P> = Promise<{ readonly default: ComponentType<P> }>

/** The screen that comes with the modal, and has only the sentences that come with it. */
export function firstScreen<V extends View>(
  Screen: ComponentType<ScreenProps<V, FirstOpenKey>>,
  next: readonly View[] = [],
): LazyScreen<V> {
  return {
    next,
    isLoaded: true,
    load: async () => {},
    draw: (route, { firstOpen }) => <Screen route={route} t={firstOpen} />,
  }
}

/** A screen that loads when it is needed, with every sentence. */
export function deferredScreen<V extends View>(
  fetch: () => ScreenModule<ScreenProps<V>>,
  next: readonly View[] = [],
): LazyScreen<V> {
  const screen = lazy(fetch)
  return {
    next,
    load: () => Promise.all([screen.load(), completeEnglish.load()]),
    get isLoaded() {
      return screen.value !== undefined
    },
    draw: (route, { complete }) => {
      const Screen = screen.value?.default
      return Screen && complete ? <Screen route={route} t={complete} /> : null
    },
  }
}
