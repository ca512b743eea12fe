import type { KitEvent } from '@kit/core'
import type { Copy } from '../../copy/copy.ts'

/** What every view draws from: a model, a way to say what was clicked, and a language. */
export type ViewProps<Model> = {
  readonly model: Model
  readonly send: (event: KitEvent) => void
  readonly t: Copy
}
