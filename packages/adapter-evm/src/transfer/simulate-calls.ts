import type { AccountChange, SimulateCalls } from '@kit/core'
import { getAddress, isAddress } from 'viem'
import { chainIdOf, toHex } from '../chain/chain-id.ts'
import type { ReadNode } from '../chain/read-node.ts'
import { assertNodeOfChain } from '../signing/assert-node-of-chain.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { currency, play } from './play-calls.ts'
import { takesCollectible, transfersOf, wrapsOf } from './token-logs.ts'

/** Plays calls by the node's `eth_simulateV1`, and adds up what its logs say of the account. */
export const createSimulateCalls =
  ({ readNode }: { readonly readNode: ReadNode }): SimulateCalls<'eip155'> =>
  async ({ address, network, calls }, signal) => {
    const chainId = chainIdOf(network)
    if (chainId === null || !isAddress(address, { strict: false })) return null
    await assertNodeOfChain(readNode, chainId, signal)
    const read = (method: string, params: readonly unknown[]) => readNode(chainId, { method, params }, signal)
    const asked = calls.map(({ to, value, data }) => ({
      ...{ from: address, value: toHex(value), data },
      ...(to === null ? {} : { to }),
    }))
    const played = await play({ read, signal }, asked)
    if (!played || played.some(({ isDone }) => !isDone)) return null
    const own = getAddress(address)
    const logs = played.flatMap((one) => one.logs)
    // Without what else leaves, the rest looks like all of it.
    if (takesCollectible(logs, own)) return null
    const changes = new Map<string, bigint>()
    for (const { token, from, to, amount } of [...transfersOf(logs), ...wrapsOf(logs, currency)]) {
      const change = (isSameAddress(to, own) ? amount : 0n) - (isSameAddress(from, own) ? amount : 0n)
      changes.set(token, (changes.get(token) ?? 0n) + change)
    }
    return [...changes].flatMap(([token, amount]): AccountChange[] =>
      amount === 0n ? [] : [{ token: isSameAddress(token as `0x${string}`, currency) ? null : token, amount }],
    )
  }
