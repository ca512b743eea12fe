import { readFunction } from '../abi/abi-function.ts'
import { decodeLoosely, decodeStrictly } from '../abi/decode.ts'
import type { ReducedDescriptor } from './reduced-descriptor.ts'

export type Arguments = 'clean' | 'moreData' | 'unread'

/** Whether calldata is a call of a function that is described, before the library reads it, which takes almost anything. */
export function checkArguments({ display }: ReducedDescriptor, data: string): Arguments {
  for (const key of Object.keys(display.formats)) {
    const known = readFunction(key)
    if (known?.selector !== data.slice(0, 10)) continue
    const hex = data.slice(10)
    if (decodeStrictly(known.types, hex)) return 'clean'
    return decodeLoosely(known.types, hex) ? 'moreData' : 'unread'
  }
  return 'unread'
}
