import type { KitEvent } from '@kit/core'
import type { MessageKey } from '../../copy/messages.ts'
import type { Translate } from '../../copy/translate.ts'

/** What every view draws from: a model, a function that sends events to the kit, and the sentences that have loaded. */
export type ViewProps<Model, K extends MessageKey = MessageKey> = {
  readonly model: Model
  readonly send: (event: KitEvent) => void
  readonly t: Translate<K>
}
