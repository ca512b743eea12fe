import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { OnLate } from '../ports/on-late.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { sendTransaction } from './sign.ts'
import { sendTransfer } from './transfer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = { readonly signal?: AbortSignal }
type TestKit = ReturnType<typeof startKit>['kit']

const verbs: Readonly<Record<string, (kit: TestKit, options: Options) => Promise<unknown>>> = {
  sendTransaction: (kit, options) => sendTransaction(kit, { ...options, transaction: { to: '0x22', value: 1n } }),
  sendTransfer: (kit, options) => sendTransfer(kit, { ...options, transfer: { to: '0x22', amount: 1n } }),
}

/** A connected kit whose wallet shows what it was asked to send, as the adapters do it: the call ends with its signal or connection. */
async function startAsking(send: (kit: TestKit, options: Options) => Promise<unknown>) {
  let onLate: OnLate | undefined
  let leave = () => {}
  const ask = (_: unknown, signal: AbortSignal, given?: OnLate) => {
    onLate = given
    return new Promise<{ hash: string }>((_, reject) => {
      leave = () => reject(new KitError('wallet/disconnected'))
      signal.addEventListener('abort', () => reject(new KitError('rpc/aborted')))
    })
  }
  const { kit } = startKit({
    connect: async ({ connectorId }) => connectionTo('eip155', connectorId),
    disconnect: async () => leave(),
    features: { sendTransaction: ask, sendTransfer: ask },
  })
  const connecting = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' })
  await settle()
  await connecting
  const abort = new AbortController()
  const ended = codeOf(send(kit, { signal: abort.signal }))
  await settle()
  const late = async (hash: string) => {
    onLate?.(hash)
    await settle()
  }
  return { kit, abort, ended, late, address: connectionTo('eip155').accounts[0].address }
}

describe.each(Object.entries(verbs))('R-SEND-7: what a wallet sends after %s has ended is followed', (name, send) => {
  const shown = name === 'sendTransfer' ? { shown: expect.objectContaining({ to: '0x22', amount: '1' }) } : {}

  test('where the visitor disconnected meanwhile', async () => {
    const { kit, ended, late, address } = await startAsking(send)
    await disconnect(kit)
    await settle()
    expect([await ended, kit.getSnapshot().recentTransactions]).toEqual(['wallet/disconnected', []])
    await late('0x5e')
    const { network } = connectionTo('eip155')
    expect(kit.getSnapshot().recentTransactions).toMatchObject([
      { hash: '0x5e', is: 'pending', network, address, transfer: null, ...shown },
    ])
  })

  test('where the caller stopped waiting', async () => {
    const { kit, abort, ended, late } = await startAsking(send)
    abort.abort()
    expect(await ended).toBe('rpc/aborted')
    await late('0x5e')
    expect(kit.getSnapshot().recentTransactions).toMatchObject([{ hash: '0x5e', is: 'pending', ...shown }])
  })

  test('unless the kit was destroyed', async () => {
    const { kit, ended, late } = await startAsking(send)
    await disconnect(kit)
    await ended
    kit.destroy()
    await late('0x5e')
    expect(kit.getSnapshot().recentTransactions).toEqual([])
  })
})
