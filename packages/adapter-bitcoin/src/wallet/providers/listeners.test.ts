import type { Connector } from '@kit/core'
import { describe, expect, test } from 'vitest'
import type { FoundWallet, WalletInterface } from '../../discovery/found-wallet.ts'
import type { BitcoinWallet, WalletChange } from '../bitcoin-wallet.ts'
import { phantomWallet } from './phantom-wallet.ts'
import { satsConnectWallet } from './sats-connect-wallet.ts'
import { standardWallet } from './standard-wallet.ts'
import { unisatWallet } from './unisat-wallet.ts'

type Listener = (payload: unknown) => void
const connector = { id: 'w', name: 'Wallet', imageUrl: undefined, kind: 'injected' } as unknown as Connector<'bip122'>

/** What of an event a wallet tells to whom, and how a listener is taken off. */
function emitter() {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  const add = (event: string, listener: Listener) => {
    const entry = [event, listener] as const
    listeners.push(entry)
    return () => void listeners.splice(listeners.indexOf(entry), 1)
  }
  const emit = (event: string, payload: unknown = []) => {
    for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
  }
  return { listeners, add, emit }
}

/** As long as a wallet's answer takes to be heard. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await null
}

type Source = ReturnType<typeof emitter>
type Adding = (source: Source) => (event: string, listener: Listener) => unknown

/** Four interfaces: how a wallet of each takes listeners, and the events of which it is asked to tell. */
const interfaces: Readonly<
  Record<
    string,
    {
      readonly make: (found: FoundWallet) => BitcoinWallet
      readonly provide: (add: ReturnType<Adding>) => object
      readonly events: Readonly<Record<string, WalletChange>>
    }
  >
> = {
  'Wallet Standard': {
    make: standardWallet,
    provide: (on) => ({ accounts: [], features: { 'standard:events': { on } } }),
    events: { change: 'changed' },
  },
  'sats-connect': {
    make: satsConnectWallet,
    provide: (add) => ({
      addListener: ({ eventName, cb }: { eventName: string; cb: Listener }) => add(eventName, cb),
    }),
    events: { accountChange: 'changed', networkChange: 'changed', disconnect: 'disconnected' },
  },
  UniSat: {
    make: unisatWallet,
    provide: (on) => ({ on }),
    events: {
      accountsChanged: 'changed',
      accountChanged: 'changed',
      networkChanged: 'changed',
      chainChanged: 'changed',
      disconnect: 'disconnected',
    },
  },
  Phantom: { make: phantomWallet, provide: (on) => ({ on }), events: { accountsChanged: 'changed' } },
}

describe.each(Object.entries(interfaces))('a wallet of the interface %s', (_, { make, provide, events }) => {
  function start(adding: Adding) {
    const source = emitter()
    const provider = provide(adding(source))
    return { source, wallet: make({ connector, provider, walletInterface: 'standard' satisfies WalletInterface }) }
  }
  const perEvent = Object.keys(events).length

  test('that takes no listener back has one for each event, however often a visitor connects', async () => {
    const { source, wallet } = start(
      ({ add }) =>
        (event, listener) =>
          void add(event, listener),
    )
    for (let round = 0; round < 50; round += 1) {
      wallet.subscribe(() => expect.unreachable())()
      await answered()
    }
    const heard: WalletChange[] = []
    const stop = wallet.subscribe((change) => void heard.push(change))
    await answered()
    expect(source.listeners).toHaveLength(perEvent)
    for (const event of Object.keys(events)) source.emit(event)
    expect(heard).toEqual(Object.values(events))
    stop()
    for (const event of Object.keys(events)) source.emit(event)
    expect(heard).toHaveLength(perEvent)
  })

  test('that throws when it is listened to is asked again with the next connection', async () => {
    let refusals = perEvent
    const { source, wallet } = start(({ add }) => (event, listener) => {
      refusals -= 1
      if (refusals >= 0) throw new Error('Not ready')
      add(event, listener)
    })
    wallet.subscribe(() => expect.unreachable())()
    await answered()
    expect(source.listeners).toEqual([])
    const heard: WalletChange[] = []
    wallet.subscribe((change) => void heard.push(change))
    for (const event of Object.keys(events)) source.emit(event)
    expect(heard).toEqual(Object.values(events))
  })
})

describe.each(['Wallet Standard', 'sats-connect'] as const)('a wallet of the interface %s', (name) => {
  test('that takes listeners back, at once or later, has none left and one while a visitor is connected', async () => {
    for (const isLate of [false, true]) {
      const source = emitter()
      const { make, provide, events } = interfaces[name] ?? expect.unreachable()
      const add = (event: string, listener: Listener) => {
        const stop = source.add(event, listener)
        return isLate ? Promise.resolve(stop) : stop
      }
      const wallet = make({ connector, provider: provide(add), walletInterface: 'standard' })
      for (let round = 0; round < 50; round += 1) wallet.subscribe(() => expect.unreachable())()
      const heard: WalletChange[] = []
      const stop = wallet.subscribe((change) => void heard.push(change))
      await expect.poll(() => source.listeners).toHaveLength(Object.keys(events).length)
      for (const event of Object.keys(events)) source.emit(event)
      expect(heard).toEqual(Object.values(events))
      for (const twice of [stop, stop]) twice()
      await expect.poll(() => source.listeners).toEqual([])
    }
  })
})

test('a wallet that keeps a listener which it was told to take off is not heard any more', () => {
  const source = emitter()
  const provider = { on: (event: string, listener: Listener) => void source.add(event, listener), off() {} }
  const heard: WalletChange[] = []
  const stop = unisatWallet({ connector, provider, walletInterface: 'unisat' }).subscribe(
    (change) => void heard.push(change),
  )
  source.emit('accountsChanged')
  stop()
  source.emit('accountsChanged')
  expect(heard).toEqual(['changed'])
})
