import { expect, test } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { ReadTransaction, TransactionReading } from '../ports/transfer.ts'
import { lookUp } from './look-up.ts'

const { signal } = new AbortController()
/** A transaction that the kit has sent another one in place of. */
const raised: RecentTransaction = {
  ...{ network: 'eip155:1', address: '0xa11ce', hash: '0x1', sentAt: 0, is: 'pending', transfer: null },
  ...{ replacedBy: '0x2', place: '7' },
}

/** What is known of it where the chain says this, by hash. */
function look(says: Readonly<Record<string, TransactionReading>>) {
  const readTransaction: ReadTransaction = async ({ hash }) => says[hash] ?? { is: 'unseen' }
  const chains = { load: async () => ({ features: { readTransaction } }) } as unknown as Pick<ChainClients, 'load'>
  return lookUp(chains, raised, { now: () => 5, signal })
}

test.each(['confirmed', 'failed'] as const)(
  'R-SEND-7: a first one that a block has in place of its replacement is itself, also where that one is %s',
  async (is) => {
    const says = { '0x2': { is, replacedBy: '0x1' } }
    expect(await look({ ...says, '0x1': { is: 'confirmed' } })).toEqual({
      ...raised,
      ...{ is: 'confirmed', settledAt: 5, replacedBy: null },
    })
    expect(await look({ ...says, '0x1': { is: 'pending' } })).toBeNull()
  },
)

test('R-SEND-7: a third one in place of both is followed from then on', async () => {
  const says = { '0x2': { is: 'failed', replacedBy: '0x3' }, '0x1': { is: 'unseen' } } as const
  expect(await look(says)).toEqual({ ...raised, is: 'failed', settledAt: 5, replacedBy: '0x3' })
})
