import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { unknownOutcome } from '../errors/unknown-outcome.ts'
import { withSentBefore } from '../errors/with-sent-before.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from './connect.ts'
import { followed, hashOf } from './followed.ts'
import { sendTransaction } from './sign.ts'
import { sendTransfer } from './transfer.ts'

const sender = { network: 'eip155:1', address: '0x1' } as const

/** A kit, and what it shows of the transactions that it follows, newest first. */
function start(script: Parameters<typeof startKit>[0] = {}) {
  const { kit } = startKit({
    connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
    ...script,
  })
  const shown = () => kit.getSnapshot().recentTransactions.map(({ hash, is }) => [hash, is])
  const waitFor = (wanted: readonly unknown[]) => vi.waitFor(() => expect(shown()).toEqual(wanted), { timeout: 20_000 })
  return { kit, waitFor }
}

test('what was sent is followed, one transaction as well as several', async () => {
  const { kit, waitFor } = start()
  expect(await followed(kit, sender, async () => ({ hash: '0xa' }), hashOf)).toEqual({ hash: '0xa' })
  const several = [{ hash: '0xb' }, { hash: '0xc' }]
  expect(
    await followed(
      kit,
      sender,
      async () => several,
      (all) => all.map(({ hash }) => hash),
    ),
  ).toBe(several)
  await waitFor([
    ['0xc', 'pending'],
    ['0xb', 'pending'],
    ['0xa', 'pending'],
  ])
})

test('what is sent while the wallet is still asked for more is followed at once, and stays as it is when the rest is sent', async () => {
  const { kit, waitFor } = start()
  const added = vi.spyOn(kit, 'send')
  let answer = (_: readonly string[]) => {}
  const sending = followed(
    kit,
    sender,
    (onLate) => {
      onLate('0xa')
      return new Promise<readonly string[]>((resolve) => {
        answer = resolve
      })
    },
    (hashes) => hashes,
  )
  await vi.waitFor(() =>
    expect(added).toHaveBeenCalledWith(expect.objectContaining({ type: 'recentTransactions.added' })),
  )
  answer(['0xa', '0xb'])
  await sending
  const hashes = added.mock.calls.flatMap(([event]) => ('transaction' in event ? [event.transaction.hash] : []))
  expect(hashes).toEqual(['0xa', '0xb'])
  await waitFor([
    ['0xb', 'pending'],
    ['0xa', 'pending'],
  ])
})

test('what may have been sent is followed under its id, and the failure is the caller’s all the same', async () => {
  const { kit, waitFor } = start()
  const failure = unknownOutcome('0xd')
  await expect(followed(kit, sender, () => Promise.reject(failure), hashOf)).rejects.toBe(failure)
  await waitFor([['0xd', 'unknown']])
})

const before = ['0xf', '0xe'].map((hash) => [hash, 'pending'])
const after = (error: KitError) => withSentBefore(error, ['0xe', '0xf'])

test.each([
  ['a refusal', new KitError('wallet/rejected'), []],
  ['a refusal after two had been sent', after(new KitError('wallet/rejected')), before],
  ['an unknown outcome after two had been sent', after(unknownOutcome('0xd')), [['0xd', 'unknown'], ...before]],
  ['no kit error', new Error('Sent before that: 0xe.'), []],
])('of several that ended with %s, each hash that is known is followed', async (_, failure, known) => {
  const { kit, waitFor } = start()
  await expect(followed(kit, sender, () => Promise.reject(failure), hashOf)).rejects.toBe(failure)
  // What comes last shows that nothing else did.
  await followed(kit, sender, async () => ({ hash: '0xlast' }), hashOf)
  await waitFor([['0xlast', 'pending'], ...known])
})

const verbs = {
  sendTransaction: (kit: ReturnType<typeof start>['kit']) => sendTransaction(kit, { transaction: { to: '0x22' } }),
  sendTransfer: (kit: ReturnType<typeof start>['kit']) => sendTransfer(kit, { transfer: { to: '0x22', amount: 1n } }),
}

test.each(Object.entries(verbs))('%s follows what may have been sent, and nothing that failed', async (name, send) => {
  const failures = [new KitError('transaction/invalid'), unknownOutcome('0xd')]
  const fail = () => Promise.reject(failures.shift())
  const { kit, waitFor } = start({ features: { [name]: fail } })
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await expect(send(kit)).rejects.toMatchObject({ code: 'transaction/invalid' })
  await expect(send(kit)).rejects.toMatchObject({ code: 'transaction/unknown', context: { transactionId: '0xd' } })
  await waitFor([['0xd', 'unknown']])
})
