import { KitError, type ReadToken } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import { type Address, decodeAbiParameters, type Hex, isAddress, isHex } from 'viem'
import { chainIdOf } from '../chain/chain-id.ts'
import { failedCallOf } from '../chain/failed-call.ts'
import type { ReadNode } from '../chain/read-node.ts'

const decimalsCall = '0x313ce567'
const symbolCall = '0x95d89b41'
const timeout = 3_000
const word = 66

/** Asks a contract what its token is called. */
export function createReadToken({ readNode }: { readonly readNode: ReadNode }): ReadToken<'eip155'> {
  return ({ token, network }, outer) => {
    const chainId = chainIdOf(network)
    if (chainId === null || !isAddress(token, { strict: false })) return Promise.resolve(null)
    const read = async (signal: AbortSignal) => {
      const ask = (data: Hex) => readNode(chainId, callOf(token, data), signal).catch(nullOfFailed)
      const [decimals, symbol] = await Promise.all([ask(decimalsCall), ask(symbolCall)])
      const [places, name] = [decimalsIn(decimals), symbolIn(symbol)]
      return places === null || name === null ? null : { decimals: places, symbol: name }
    }
    return withTimeout(timeout, read, { signal: outer, late: () => new KitError('rpc/timeout') })
  }
}

const callOf = (to: Address, data: Hex) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

function nullOfFailed(error: unknown): null {
  if (failedCallOf(error) !== null) return null
  throw error
}

/** `decimals()` is a `uint8`. */
function decimalsIn(answer: unknown): number | null {
  if (!isHex(answer) || answer.length !== word) return null
  const decimals = BigInt(answer)
  return decimals < 256n ? Number(decimals) : null
}

/** A text, or 32 bytes of one as the oldest tokens have it. */
function symbolIn(answer: unknown): string | null {
  if (!isHex(answer) || answer.length > 10_000) return null
  try {
    if (answer.length > word) return decodeAbiParameters([{ type: 'string' }], answer)[0]
    const bytes = Uint8Array.from(answer.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    return new TextDecoder().decode(bytes.filter((byte) => byte !== 0))
  } catch {
    return null
  }
}
