import { expect } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { KitEvent } from '../kit/kit.ts'
import type { OnLate } from '../ports/on-late.ts'
import { connect } from '../verbs/connect.ts'
import { readReview } from './read-review.ts'
import { connectionTo } from './sample-connection.ts'
import { settle } from './settle.ts'
import { startKit } from './start-kit.ts'

type Options = Parameters<typeof startKit>[1]

export const payer = connectionTo('eip155', 'io.wallet')
const [{ address }] = payer.accounts
const { network } = payer
const from = { namespace: 'eip155', address, network, connectorId: 'io.wallet' } as const
export const started = { type: 'send.started', from, token: { symbol: 'ETH', decimals: 18 } } as const

/** A kit whose wallet shows what it was asked to send, and whose call ends with its connection, as in the adapters. */
export async function startPayer(options: Options = {}) {
  let onLate: OnLate | undefined
  let leave = () => {}
  const { kit, storage, evm } = startKit(
    {
      connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
      disconnect: async () => leave(),
      reads: {
        isAddress: (text) => text === '0xb0b',
        resolveName: async ({ name }) => ({ name, address: '0xb0b', avatar: null }),
        estimateTransfer: async () => ({ amount: 5n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }),
      },
      features: {
        sendTransfer: (_, __, given) => {
          onLate = given
          return new Promise((_, reject) => {
            leave = () => reject(new KitError('wallet/disconnected'))
          })
        },
      },
    },
    options,
  )
  const open = async (wallet = 'io.wallet') => {
    const connecting = connect(kit, { wallet, namespace: 'eip155' })
    await settle()
    await connecting
  }
  await open()
  const send = async (...events: readonly KitEvent[]) => {
    for (const event of events) {
      readReview(event)
      kit.send(event)
      await settle()
    }
    return kit.getSnapshot().send
  }
  return {
    ...{ kit, storage, open, send },
    late: async (hash: string) => {
      onLate?.(hash)
      await settle()
    },
    /** The wallet shows no account any more, and its prompt stays. */
    lock: async () => {
      leave()
      evm.emit({ type: 'wallet.disconnected' })
      await settle()
    },
  }
}

/** A visitor who has agreed to a transfer in the kit's own view, and is asked by the wallet. */
export async function startAskedTransfer(recipient = '0xb0b', options: Options = {}) {
  const paying = await startPayer(options)
  const asked = await paying.send(
    { type: 'router.openRequested', at: { view: 'WalletSend', namespace: 'eip155' } },
    started,
    { type: 'send.drafted', to: recipient, amount: '0.000000000000000005' },
    { type: 'send.reviewRequested' },
    { type: 'send.submitted' },
  )
  expect(asked.is).toBe('asking')
  return paying
}
