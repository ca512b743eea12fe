import { type Hex, hexToBigInt, hexToBytes, hexToString, isHex, slice, trim } from 'viem'
import type { RpcContext } from '../rpc-context.ts'
import { visibleName } from '../visible-text.ts'

/** What a token says of itself. Any contract may say anything. */
export type Token = { readonly symbol: string; readonly decimals: number }

/** @returns null for a contract that does not say how many decimals it has, or calls itself nothing */
export async function readToken(
  token: string,
  { network, callNode }: Pick<RpcContext, 'network' | 'callNode'>,
  signal: AbortSignal,
): Promise<Token | null> {
  const call = (data: Hex) => callNode(network.rpcUrl, 'eth_call', [{ to: token, data }, 'latest'], signal)
  try {
    // symbol(), decimals()
    const [symbol, decimals] = await Promise.all([call('0x95d89b41'), call('0x313ce567')])
    const count = isHex(decimals) ? hexToBigInt(decimals) : 99n
    const name = isHex(symbol) ? visibleName(readString(symbol), 16) : ''
    return count <= 36n && name !== '' ? { symbol: name, decimals: Number(count) } : null
  } catch {
    if (signal.aborted) throw signal.reason
    return null
  }
}

/** Some old tokens answer 32 bytes instead of a string. */
function readString(answer: Hex): string {
  if (hexToBytes(answer).length === 32) return hexToString(trim(answer, { dir: 'right' }))
  const start = Number(hexToBigInt(slice(answer, 0, 32)))
  const length = Number(hexToBigInt(slice(answer, start, start + 32)))
  return hexToString(slice(answer, start + 32, start + 32 + Math.min(length, 64)))
}
