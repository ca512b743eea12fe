import { vi } from 'vitest'
import { walletConnectId } from '../domain/connector.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { removeNetwork, switchNetwork } from '../verbs/networks.ts'
import { activateWallet } from '../verbs/wallets.ts'
import type { Answers } from './fake-wallets.ts'
import {
  at,
  type CombinedHarness,
  type CombinedOptions,
  loadAnew,
  type Ours,
  oursOf,
  wholeSession,
} from './start-combined-kit.ts'

type Answering = NonNullable<CombinedOptions['answers']>
/** Something that happens; a reload gives another kit. */
type Act = (harness: CombinedHarness, words: readonly string[], answers: Answering) => unknown

export const walletId = (name: string) => (name === 'phone' ? walletConnectId : name)
const networkAt = (name: string) => at[name as keyof typeof at]

/** What may happen to several wallets, in the words of the tables. */
const acts: readonly (readonly [RegExp, Act])[] = [
  [/^disconnect everything$/, ({ kit }) => given5s(disconnect(kit))],
  [/^disconnect (\w+)$/, ({ kit }, [namespace]) => given5s(disconnect(kit, { namespace: oursOf(namespace) }))],
  [
    /^disconnect (\w+) of (\w+)$/,
    ({ kit }, [wallet = '', namespace]) =>
      given5s(disconnect(kit, { namespace: oursOf(namespace), wallet: walletId(wallet) })),
  ],
  [
    /^(\w+) goes from (\w+)$/,
    ({ adapters }, [wallet = '', namespace]) =>
      adapters[oursOf(namespace)].emit(wallet, { type: 'wallet.disconnected' }),
  ],
  [/^the phone takes (\w+) back$/, ({ session }, [namespace]) => takeBack(session, oursOf(namespace))],
  [/^the phone ends the session$/, ({ session }) => session.emit({ type: 'session.ended', reason: 'deleted' })],
  [/^reload$/, (harness, _, answers) => loadAnew(harness, answers)],
  [/^reload without the phone$/, (harness, _, answers) => loadAnew(harness, answers, false)],
  [/^reload without (\w+)$/, (harness, [wallet = ''], answers) => loadAnew(harness, withoutIn(answers, wallet))],
  [/^switch to (\w+)$/, ({ kit }, [name = '']) => switchNetwork(kit, networkAt(name))],
  [/^remove (\w+)$/, ({ kit }, [name = '']) => removeNetwork(kit, networkAt(name))],
  [
    /^activate (\w+) of (\w+)$/,
    ({ kit }, [wallet = '', namespace]) =>
      activateWallet(kit, { namespace: oursOf(namespace), wallet: walletId(wallet) }),
  ],
]

/** Lets it happen, and gives the kit that is there afterwards. */
export async function letHappen(what: string, harness: CombinedHarness, answers: Answering): Promise<CombinedHarness> {
  for (const [pattern, act] of acts) {
    const words = pattern.exec(what)
    if (words) return newKit(await act(harness, words.slice(1), answers)) ?? harness
  }
  throw new Error(`There is no act called '${what}'.`)
}

const newKit = (made: unknown) =>
  typeof made === 'object' && made && 'adapters' in made ? (made as CombinedHarness) : undefined

/** Time for a wallet that never answers a disconnect. */
async function given5s(disconnecting: Promise<void>): Promise<void> {
  await vi.advanceTimersByTimeAsync(5_000)
  await disconnecting
}

function takeBack(session: CombinedHarness['session'], namespace: Ours): void {
  const { [namespace]: _, ...namespaces } = wholeSession.namespaces
  session.emit({ type: 'session.changed', session: { ...wholeSession, namespaces } })
}

function withoutIn(answers: Answering, gone: string): Answering {
  const restore = async (connectorId: string) => (connectorId === gone ? null : undefined)
  const without = (known: Answers = {}): Answers => ({ ...known, restore })
  return { eip155: without(answers.eip155), solana: without(answers.solana), bip122: without(answers.bip122) }
}
