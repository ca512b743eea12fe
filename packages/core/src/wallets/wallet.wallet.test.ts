import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { accountOf, noAccounts } from '../test-utils/sample-connection.ts'
import { deferred, startWallet } from '../test-utils/start-wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

const one = accountOf('eip155', '0x1111111111111111111111111111111111111111')
const two = accountOf('eip155', '0x2222222222222222222222222222222222222222')

async function startConnected(script: Parameters<typeof startWallet>[0] = {}) {
  const wallet = startWallet(script)
  wallet.connect()
  await settle()
  wallet.news.length = 0
  return wallet
}

describe('R-CON-5: what the wallet does by itself', () => {
  test('another account, or another network, is there within the same tick', async () => {
    const wallet = await startConnected()
    wallet.evm.emit({ type: 'wallet.accountsChanged', accounts: [two, one] })
    expect(wallet.context().connection?.accounts).toEqual([two, one])
    wallet.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect(wallet.context().connection?.network).toBe('eip155:137')
    expect(wallet.told()).toEqual(['connection.accountChanged', 'connection.updated', 'connection.updated'])
  })

  test('a disconnect is one, and is forgotten', async () => {
    const wallet = await startConnected()
    wallet.evm.emit({ type: 'wallet.disconnected' })
    expect([wallet.value(), wallet.context().connection]).toEqual(['disconnected', null])
    expect(wallet.news).toMatchObject([
      { type: 'connection.closed', connectorId: 'io.wallet', error: null, forget: true },
    ])
    expect(wallet.evm.listeners).toBe(0)
  })

  test('taking the last account away disconnects', async () => {
    const wallet = await startConnected()
    wallet.evm.emit({ type: 'wallet.accountsChanged', accounts: noAccounts() })
    expect([wallet.value(), wallet.context().connection]).toEqual(['disconnected', null])
    expect(wallet.told()).toEqual(['connection.closed'])
  })

  test('a wallet that cannot be followed does not look connected', async () => {
    const watch = () => {
      throw new Error('no')
    }
    const wallet = await startConnected({ watch })
    expect(wallet.value()).toBe('disconnected')
  })

  test('R-ACC-2: the visitor chooses between its accounts; an address it does not have changes nothing', async () => {
    const wallet = await startConnected()
    wallet.evm.emit({ type: 'wallet.accountsChanged', accounts: [one, two] })
    wallet.send({ type: 'wallets.accountPicked', address: two.address })
    expect(wallet.context().connection?.accounts).toEqual([two, one])
    wallet.send({ type: 'wallets.accountPicked', address: '0x3333333333333333333333333333333333333333' })
    expect(wallet.context().connection?.accounts).toEqual([two, one])
  })
})

describe('switching network', () => {
  const toBase = { type: 'switch.requested', network: 'eip155:8453' } as const

  test('R-NET-4: the wallet is asked, and followed where it went', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    expect([wallet.value(), wallet.context().switchingTo]).toEqual([{ connected: 'switching' }, 'eip155:8453'])
    await settle()
    answer.asked[0]?.resolve('eip155:8453')
    await settle()
    expect(wallet.value()).toEqual({ connected: 'moved' })
    expect(wallet.context()).toMatchObject({
      switchingTo: null,
      switchFailure: null,
      connection: { network: 'eip155:8453' },
    })
    expect(wallet.told()).toEqual(['connection.updated'])
  })

  test('R-CON-11: where another tab has led it, it is said so, and a move of its own after that is not', async () => {
    const wallet = await startConnected({ switchNetwork: async () => 'eip155:8453' })
    wallet.send({ ...toBase, isOfOtherTab: true })
    await settle()
    expect([wallet.value(), wallet.context().followed]).toEqual([{ connected: 'idle' }, 'eip155:8453'])
    wallet.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    wallet.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    const updated = { type: 'connection.updated' }
    const followed = { ...updated, isOfOtherTab: true }
    expect(wallet.news.slice(-3)).toMatchObject([followed, updated, updated])
    expect(wallet.news.slice(-2)).not.toContainEqual(expect.objectContaining({ isOfOtherTab: true }))
  })

  test('a wallet that says where it is before it answers has switched; giving up then is no failure', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    await settle()
    wallet.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    wallet.send({ type: 'switch.cancelled' })
    answer.asked[0]?.resolve('eip155:8453')
    await settle()
    expect(wallet.context()).toMatchObject({ switchingTo: null, switchFailure: null })
    expect(wallet.told()).toEqual(['connection.updated'])
  })

  test('a wallet that goes somewhere else meanwhile is still waited for', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    await settle()
    wallet.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:137' })
    expect(wallet.value()).toEqual({ connected: 'switching' })
    expect(wallet.context().connection?.network).toBe('eip155:137')
  })

  test('R-NET-4: a refusal leaves the old network, and is told with the network it was about', async () => {
    const wallet = await startConnected({ switchNetwork: () => Promise.reject({ code: 4001 }) })
    wallet.send(toBase)
    await settle()
    expect(wallet.context().connection?.network).toBe('eip155:1')
    const failed = { network: 'eip155:8453', error: { code: 'wallet/rejected' } }
    expect(wallet.context().switchFailure).toMatchObject(failed)
    expect(wallet.news).toMatchObject([{ type: 'connection.switchFailed', ...failed }])
  })

  test('a wallet that said yes and went somewhere else has failed, and is shown where it is', async () => {
    const wallet = await startConnected({ switchNetwork: async () => 'eip155:137' })
    wallet.send(toBase)
    await settle()
    expect(wallet.context()).toMatchObject({
      connection: { network: 'eip155:137' },
      switchFailure: { network: 'eip155:8453', error: { code: 'wallet/wrong-chain' } },
    })
    expect(wallet.told()).toEqual(['connection.updated', 'connection.switchFailed'])
  })

  test('a wallet that does not answer is waited for two minutes', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    await vi.advanceTimersByTimeAsync(durations.switchNetwork)
    expect(wallet.context().switchFailure?.error.code).toBe('connection/timeout')
    expect(answer.asked[0]?.signal.aborted).toBe(true)
  })

  test('giving up takes the question back', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    await settle()
    wallet.send({ type: 'switch.cancelled' })
    expect([wallet.value(), answer.asked[0]?.signal.aborted]).toEqual([{ connected: 'idle' }, true])
    expect(wallet.context().switchFailure?.error.code).toBe('connection/cancelled')
  })

  test('asking for another network meanwhile takes the first question back', async () => {
    const answer = deferred<CaipNetworkId<'eip155'>>()
    const wallet = await startConnected({ switchNetwork: answer.ask })
    wallet.send(toBase)
    await settle()
    wallet.send({ type: 'switch.requested', network: 'eip155:10' })
    await settle()
    expect([answer.asked[0]?.signal.aborted, wallet.context().switchingTo]).toEqual([true, 'eip155:10'])
  })

  test('each timeout is a failure of its own, with its own place in the code', async () => {
    const timeout = async () => {
      const wallet = await startConnected({ switchNetwork: deferred<CaipNetworkId<'eip155'>>().ask })
      wallet.send(toBase)
      await vi.advanceTimersByTimeAsync(durations.switchNetwork)
      return wallet.context().switchFailure?.error
    }
    expect(await timeout()).not.toBe(await timeout())
  })
})
