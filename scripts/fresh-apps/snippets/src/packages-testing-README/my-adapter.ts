/** The adapter of EVM, on a page that is no window. */
import { evm } from '@kit/adapter-evm'
import type { ChainAdapter } from '@kit/core/ports'

export function myAdapter(page: EventTarget): ChainAdapter<'eip155'> {
  Object.assign(globalThis, { window: page })
  return evm()
}
