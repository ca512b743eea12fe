import { createFakeAdapter } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anySignal, withSignal } from '../async/abort.ts'
import { base, mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { getBalance } from './balance.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { closeModal, openModal } from './modal.ts'
import { removeNetwork, switchNetwork } from './networks.ts'
import { getProvider, sendTransaction, signMessage } from './sign.ts'
import { estimateTransfer, getTokens, getTransaction, sendTransfer } from './transfer.ts'
import { activateWallet } from './wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [a, b, c] = ['io.a', 'io.b', 'io.c'] as const
const namespace = 'eip155'
const to = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const prompts: ReadonlySet<string> = new Set([
  'connect',
  'switchNetwork',
  'signMessage',
  'sendTransaction',
  'sendTransfer',
])
const verbsOfWallets = [...prompts, 'restore', 'disconnect', 'readBalance', 'readTokens', 'getProvider'] as const

/** Two connected wallets that answer nothing from now on, and a third that is not connected. */
async function start() {
  const fake = createFakeAdapter('eip155', { connectors: [a, b, c].map((id) => ({ id, name: id })) })
  const reads = hangingReads(fake.adapter)
  const { kit, storage } = startKitWith([{ adapter: reads.adapter }], { networks: [mainnet, base] })
  for (const wallet of [b, a]) await connect(kit, { wallet, namespace })
  await settle()
  for (const verb of verbsOfWallets) fake.answers(verb as 'connect', 'hangs')
  return { fake, kit, storage, reads }
}

/** An adapter whose chain also weighs transfers and looks transactions up, and never answers until it is destroyed. */
function hangingReads(own: ChainAdapter<'eip155'>) {
  let open = 0
  const adapter: ChainAdapter<'eip155'> = {
    ...own,
    async chain(setup) {
      const client = await own.chain(setup)
      const over = new AbortController()
      const hang = (_: unknown, signal: AbortSignal) => {
        open += 1
        const waiting = new Promise<never>(() => {})
        return anySignal([signal, over.signal], (either) => withSignal(waiting, either)).finally(() => {
          open -= 1
        })
      }
      const destroy = () => {
        over.abort(new KitError('kit/destroyed'))
        client.destroy()
      }
      return { ...client, destroy, features: { ...client.features, estimateTransfer: hang, readTransaction: hang } }
    },
  }
  return { adapter, isOpen: () => open > 0 }
}

type World = Awaited<ReturnType<typeof start>>
type Act = (world: World) => unknown

const verbs: Readonly<Record<string, Act>> = {
  signMessage: ({ kit }) => signMessage(kit, { message: 'Hello' }),
  sendTransaction: ({ kit }) => sendTransaction(kit, { transaction: { to, value: 1n } }),
  sendTransfer: ({ kit }) => sendTransfer(kit, { transfer: { to, amount: 1n } }),
  getProvider: ({ kit }) => getProvider(kit, { namespace }),
  getBalance: ({ kit }) => getBalance(kit),
  getTokens: ({ kit }) => getTokens(kit),
  estimateTransfer: ({ kit }) => estimateTransfer(kit, { transfer: { to, amount: 1n } }),
  getTransaction: ({ kit }) => getTransaction(kit, { hash: '0x1' }),
  'connect of another wallet': ({ kit }) => connect(kit, { wallet: c, namespace }),
  'connect of the connected wallet': ({ kit }) => connect(kit, { wallet: a, namespace }),
  switchNetwork: ({ kit }) => switchNetwork(kit, base),
  activateWallet: ({ kit }) => activateWallet(kit, { wallet: b, namespace }),
  disconnect: ({ kit }) => disconnect(kit),
  'disconnect of one': ({ kit }) => disconnect(kit, { namespace, wallet: a }),
  openModal: ({ kit }) => openModal(kit),
}

const events: Readonly<Record<string, Act>> = {
  ...verbs,
  nothing: () => {},
  'the wallet leaves': ({ fake }) => fake.wallet(a).leave(),
  'the wallet shares no account': ({ fake }) =>
    fake.wallet(a).emit({ type: 'wallet.accountsChanged', accounts: [] as never }),
  'the wallet switches the account': ({ fake }) => fake.wallet(a).switchAccounts(to),
  'the wallet moves': ({ fake }) => fake.wallet(a).moveTo('eip155:8453'),
  'the wallet moves to a network of no dApp': ({ fake }) => fake.wallet(a).moveTo('eip155:4'),
  'another tab disconnects': ({ storage }) => storage.tamper('kit.v1.eip155.wallets', null),
  'another tab makes another wallet active': ({ storage }) =>
    storage.tamper('kit.v1.eip155.wallets', JSON.stringify([{ connectorId: b }, { connectorId: a }])),
  'the network is removed': ({ kit }) => removeNetwork(kit, 'eip155:8453'),
  'the attempt is cancelled': ({ kit }) => kit.send({ type: 'connect.cancelled', namespace }),
  'the modal closes': ({ kit }) => closeModal(kit, { force: true }),
  'the kit is destroyed': ({ kit }) => kit.destroy(),
}

/** What the kit may go on waiting for: a prompt that the wallet shows, a read of the chain, an open modal. */
function isWaitedFor({ fake, kit, reads }: World, verb: string): boolean {
  if (kit.isDestroyed || verb.startsWith('disconnect')) return false
  if (verb === 'estimateTransfer' || verb === 'getTransaction') return reads.isOpen()
  if (verb === 'openModal') return kit.getSnapshot().router.isOpen
  const asked = fake.calls.filter(({ state }) => state === 'waiting').map((call) => String(call.verb))
  return asked.some((one) => prompts.has(one) || one === 'readBalance' || one === 'readTokens' || one === 'getProvider')
}

describe.each(Object.entries(verbs))('attack 2.17: in a wallet that does not answer, %s', (verb, ask) => {
  test.each(Object.entries(events))('ends, or shows what it waits for, when there follows: %s', async (_, happen) => {
    const world = await start()
    let hasEnded = false
    const end = () => {
      hasEnded = true
    }
    Promise.resolve(ask(world)).then(end, end)
    await settle()
    Promise.resolve(happen(world)).catch(() => {})
    await vi.advanceTimersByTimeAsync(600_000)
    expect(hasEnded || isWaitedFor(world, verb)).toBe(true)
    world.kit.destroy()
    await settle()
    expect(hasEnded).toBe(true)
  })
})
