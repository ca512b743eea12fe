import type { RouteOf, View } from '@kit/core'
import type { MessageKey } from '../../copy/messages.ts'
import type { Translate } from '../../copy/translate.ts'

/** What a view's screen is given: its route, and the sentences that have loaded with it. */
export type ScreenProps<V extends View, K extends MessageKey = MessageKey> = {
  readonly route: RouteOf<V>
  readonly t: Translate<K>
}
