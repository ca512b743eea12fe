import { KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import { decodeAbiParameters, type Hex, isHex } from 'viem'

const mostCauses = 8
const selectorLength = 10

/** What the registry reverts with, by selector. `nothing`: it has no such name, or the name has no such record. */
const meanings: ReadonlyMap<string, 'nothing' | 'off-chain' | 'resolver'> = new Map([
  ['0x77209fe8', 'nothing'], // ResolverNotFound(bytes)
  ['0x1e9535f2', 'nothing'], // ResolverNotContract(bytes,address)
  ['0x7b1c461b', 'nothing'], // UnsupportedResolverProfile(bytes4)
  ['0xef9c03ce', 'nothing'], // ReverseAddressMismatch(string,bytes)
  ['0x556f1830', 'off-chain'], // OffchainLookup(address,string[],bytes,bytes4,bytes) of ERC-3668
  ['0x95c0c752', 'resolver'], // ResolverError(bytes)
])

/**
 * Reads why a call of the registry failed.
 *
 * @returns when it says that there is nothing
 * @throws KitError `name/off-chain`; the failure itself when it says anything else, or nothing
 */
export function readRevert(error: unknown): void {
  const data = revertDataOf(error)
  const meaning = meanings.get(data.slice(0, selectorLength))
  if (meaning === 'off-chain') throw offChain()
  if (meaning === 'nothing') return
  if (meaning !== 'resolver') throw error
  const reason = reasonOf(data)
  if (meanings.get(reason.slice(0, selectorLength)) === 'off-chain') throw offChain()
  // A resolver that does not know the call reverts without a word.
  if (reason !== '0x') throw error
}

const offChain = () => new KitError('name/off-chain')

/** Nodes and libraries wrap what a contract reverted with in several ways. */
function revertDataOf(error: unknown): Hex {
  let at = error
  for (let depth = 0; depth < mostCauses && at; depth += 1) {
    const data = readOwn(at, 'data')
    const inner = isHex(data) ? data : readOwn(data, 'data')
    if (isHex(inner)) return inner
    at = readOwn(at, 'cause')
  }
  return '0x'
}

function reasonOf(data: Hex): Hex {
  try {
    return decodeAbiParameters([{ type: 'bytes' }], `0x${data.slice(selectorLength)}`)[0]
  } catch {
    return data
  }
}
