import { expect, test, vi } from 'vitest'
import type { Account } from '../domain/account.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { createActiveWallet } from './active-wallet.ts'

type State = { readonly addresses: readonly string[]; readonly network?: string; readonly approved?: readonly string[] }

const idOf = (network: string): CaipNetworkId<'solana'> => `solana:${network}`
const accountOf = (address: string): Account<'solana'> => ({ namespace: 'solana', address, type: 'eoa' })

function toConnection({ addresses, network = 'main', approved }: State): Connection<'solana'> {
  const [first, ...others] = addresses.map(accountOf)
  if (!first) throw new Error('no account')
  return {
    namespace: 'solana',
    connectorId: 'a',
    connectorKind: 'announced',
    wallet: { id: 'a', name: 'A' },
    accounts: [first, ...others],
    network: idOf(network),
    ...(approved ? { approvedNetworks: approved.map(idOf) } : {}),
  }
}

function start() {
  const active = createActiveWallet<'solana', State>(toConnection)
  const events: WalletEvent<'solana'>[] = []
  active.watch((event) => events.push(event))
  const stop = vi.fn()
  return { active, events, stop, begin: (state: State) => active.begin(state, () => stop) }
}

test('a wallet is followed from its connection on, and left silently', () => {
  const { active, begin, events, stop } = start()
  expect(() => active.required()).toThrow(expect.objectContaining({ code: 'connection/required' }))
  expect(active.signal.aborted).toBe(true)
  expect(begin({ addresses: ['x'] }).accounts[0].address).toBe('x')
  const { signal } = active
  expect([active.required(), signal.aborted]).toEqual([{ addresses: ['x'] }, false])
  expect(active.end()).toEqual({ addresses: ['x'] })
  expect(signal.reason).toMatchObject({ code: 'wallet/disconnected' })
  expect(stop).toHaveBeenCalledOnce()
  expect([active.state, active.end(), events]).toEqual([null, null, []])
})

test('a picked account stays first while the wallet repeats its list, until the visitor switches in the wallet', () => {
  const { active, begin, events } = start()
  const order = () => active.connection?.accounts.map(({ address }) => address).join('')
  const addresses = ['a', 'b', 'c']
  begin({ addresses })
  active.pickAccount('stranger')
  expect([order(), events]).toEqual(['abc', []])
  active.pickAccount('b')
  expect([order(), events]).toEqual([
    'bac',
    [{ type: 'wallet.accountsChanged', accounts: ['b', 'a', 'c'].map(accountOf) }],
  ])
  active.update({ addresses })
  active.update({ addresses, network: 'test' })
  expect([order(), events.map(({ type }) => type).slice(1)]).toEqual(['bac', ['wallet.networkChanged']])
  active.update({ addresses: ['a', 'c'] })
  expect(order()).toBe('ac')
  active.update({ addresses })
  expect(order()).toBe('bac')
  active.update({ addresses: ['c', 'a', 'b'] })
  active.update({ addresses })
  expect(order()).toBe('abc')
  active.pickAccount('c')
  begin({ addresses })
  expect(order()).toBe('abc')
})

test('an update reports what has changed, and nothing else', () => {
  const { active, begin, events } = start()
  begin({ addresses: ['x'], approved: ['main'] })
  active.update({ addresses: ['x'], approved: ['main'] })
  expect(events).toEqual([])
  active.update({ addresses: ['y', 'x'], network: 'test', approved: ['main', 'test'] })
  expect(events).toEqual([
    { type: 'wallet.approvalChanged', approvedNetworks: [idOf('main'), idOf('test')] },
    { type: 'wallet.networkChanged', network: idOf('test') },
    { type: 'wallet.accountsChanged', accounts: [accountOf('y'), accountOf('x')] },
  ])
})

test('a state that makes no connection changes nothing', () => {
  const { active, begin, events, stop } = start()
  begin({ addresses: ['x'] })
  expect(() => begin({ addresses: [] })).toThrow('no account')
  expect(() => active.update({ addresses: [] })).toThrow('no account')
  expect([active.state, events, stop.mock.calls]).toEqual([{ addresses: ['x'] }, [], []])
})

test('a wallet that leaves is reported once, and what it says later is not', () => {
  const { active, begin, events, stop } = start()
  begin({ addresses: ['x'] })
  active.lose()
  active.lose()
  active.update({ addresses: ['y'] })
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(stop).toHaveBeenCalledOnce()
})

test('a wallet that leaves while it is being followed is not followed', () => {
  const { active, events, stop } = start()
  active.begin({ addresses: ['x'] }, () => {
    active.lose()
    return stop
  })
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(stop).toHaveBeenCalledOnce()
})

test('the next connection takes the place of the one before, silently', () => {
  const { active, begin, events, stop } = start()
  begin({ addresses: ['x'] })
  const { signal } = active
  begin({ addresses: ['y'] })
  expect([signal.aborted, active.signal.aborted, active.state]).toEqual([true, false, { addresses: ['y'] }])
  expect([events, stop.mock.calls.length]).toEqual([[], 1])
})

test('a destroyed one follows nothing and tells no one', () => {
  const { active, begin, events, stop } = start()
  begin({ addresses: ['x'] })
  active.destroy()
  active.emit({ type: 'wallet.activated' })
  expect([events, stop.mock.calls.length]).toEqual([[], 1])
})

test('what needs the connection ends with it, or with the caller’s signal, or with its own outcome', async () => {
  const { active, begin } = start()
  const never = new AbortController().signal
  const code = (promise: Promise<unknown>) => codeOf(promise)
  expect(await code(active.whileConnected(never, async () => 'early'))).toBe('wallet/disconnected')
  begin({ addresses: ['x'] })
  expect(await active.whileConnected(never, async () => 'signed')).toBe('signed')
  const signals: AbortSignal[] = []
  const hang = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  }
  const abort = new AbortController()
  const [left, aborted] = [code(active.whileConnected(never, hang)), code(active.whileConnected(abort.signal, hang))]
  abort.abort()
  expect([await aborted, signals.map((signal) => signal.aborted)]).toEqual(['rpc/aborted', [false, true]])
  active.end()
  expect([await left, signals[0]?.aborted]).toEqual(['wallet/disconnected', true])
})
