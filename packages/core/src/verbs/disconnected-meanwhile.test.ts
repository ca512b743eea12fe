import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLifetime } from '../adapter-toolkit/lifetime.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { scriptedAdapter } from '../test-utils/fake-adapter.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { sendTransfer } from './transfer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = { resolve(sent: { hash: string }): void; reject(error: KitError): void }

/** A kit whose wallet has signed a payment that is on its way, and has left before the endpoint answers. */
async function leaveDuringBroadcast() {
  const { adapter: inner, count } = scriptedAdapter('eip155')
  const answers: Answer[] = []
  const adapter: ChainAdapter<'eip155'> = {
    ...inner,
    async wallet(setup) {
      const client = await inner.wallet(setup)
      const { bind, end } = createLifetime(toKitError)
      const sendTransfer = bind(
        () => new Promise<{ hash: string }>((resolve, reject) => answers.push({ resolve, reject })),
      )
      const destroy = () => {
        client.destroy()
        end()
      }
      return { ...client, features: { sendTransfer }, destroy }
    },
  }
  const { kit } = startKitWith([{ adapter }])
  await connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  const sending = sendTransfer(kit, { namespace: 'eip155', transfer: { to: '0x22', amount: 1n } })
  sending.catch(() => {})
  await settle()
  await disconnect(kit)
  await settle()
  const [answer] = answers
  if (!answer) throw new Error('The wallet was not asked.')
  return { kit: wideKit(kit), sending, count, ...answer }
}

test('a payment under way keeps its hash, and is followed, when the wallet is disconnected meanwhile', async () => {
  const { kit, sending, resolve, count } = await leaveDuringBroadcast()
  resolve({ hash: '0x5e' })
  expect(await sending).toEqual({ hash: '0x5e' })
  await settle()
  expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', is: 'pending' }])
  expect(count.walletsDestroyed).toBe(1)
})

test('a payment of which nobody knows whether it left is followed, too', async () => {
  const { kit, sending, reject } = await leaveDuringBroadcast()
  reject(new KitError('transaction/unknown', { context: { transactionId: '0x5e' } }))
  expect(await codeOf(sending)).toBe('transaction/unknown')
  await settle()
  expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', is: 'unknown' }])
})
