import { createFakeStorage } from '@kit/testing'
import { vi } from 'vitest'
import { walletConnectId } from '../domain/connector.ts'
import { base, bitcoin, mainnet, solana, solanaDevnet } from '../domain/networks.ts'
import type { Kit } from '../kit/kit.ts'
import type { Notice } from '../notices/notice.ts'
import type { Runtime } from '../ports/runtime.ts'
import { connect } from '../verbs/connect.ts'
import { lateSession, sessionFor } from './fake-session.ts'
import { type Answers, fakeWallets } from './fake-wallets.ts'
import { recordingLogger, startKitWith } from './start-kit.ts'

export type Ours = 'eip155' | 'solana' | 'bip122'
export const ours = ['eip155', 'solana', 'bip122'] as const

/** The namespace of this name. */
export function oursOf(name: string | undefined): Ours {
  const found = ours.find((each) => each === name)
  if (!found) throw new Error(`The kit has no namespace called '${name}'.`)
  return found
}

const networks = [mainnet, base, solana, solanaDevnet, bitcoin] as const
export const at = {
  Ethereum: mainnet.caipNetworkId,
  Base: base.caipNetworkId,
  Solana: solana.caipNetworkId,
  Devnet: solanaDevnet.caipNetworkId,
  Bitcoin: bitcoin.caipNetworkId,
} as const

/** What a phone approves that knows everything the kit asks for. */
export const wholeSession = sessionFor({
  eip155: [at.Ethereum, at.Base],
  solana: [at.Solana],
  bip122: [at.Bitcoin],
})

export const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

export type CombinedOptions = {
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly session?: ReturnType<typeof lateSession>
  readonly answers?: { readonly [N in Ours]?: Answers }
  /** Namespaces with an adapter of their own; the others live on the session alone. */
  readonly adapted?: readonly Ours[]
  readonly runtime?: Partial<Runtime>
}

/** A kit on three namespaces, whose every wallet does what it is asked unless the test says otherwise. */
export function startCombinedKit({
  storage = createFakeStorage(),
  session: phone = lateSession(),
  answers = {},
  adapted = ours,
  runtime = {},
}: CombinedOptions = {}) {
  const adapters = {
    eip155: fakeWallets('eip155', answers.eip155),
    solana: fakeWallets('solana', answers.solana),
    bip122: fakeWallets('bip122', answers.bip122),
  }
  const logger = recordingLogger()
  const harness = startKitWith(
    adapted.map((each) => adapters[each]),
    {
      storage,
      runtime,
      logger,
      networks,
      connectors: [phone.descriptor],
    },
  )
  return { ...harness, adapters, logger, session: phone, said: noticesOf(harness.kit) }
}

/** Every notice there ever was, since toasts go. */
function noticesOf(kit: Kit<Ours>): ReadonlySet<Notice> {
  const said = new Set<Notice>()
  kit.subscribe(() => {
    const { toast, alert } = kit.getSnapshot().notices
    for (const notice of [toast, alert]) if (notice) said.add(notice)
  })
  return said
}

export type CombinedHarness = ReturnType<typeof startCombinedKit>

/** Connects a wallet as a dApp does; `walletConnect` is a phone that approves everything. */
export async function join(harness: CombinedHarness, namespace: Ours, wallet: string): Promise<void> {
  const account = connect(harness.kit, { namespace, wallet })
  await settle()
  if (wallet === walletConnectId) harness.session.pairings.at(-1)?.approve(wholeSession)
  await settle()
  await account
  await vi.advanceTimersByTimeAsync(1_000)
}

/** The same page once more: nothing but storage, the wallets and the phone outlive it. */
export async function loadAnew(harness: CombinedHarness, answers: CombinedOptions['answers'] = {}, hasPhone = true) {
  const stored = hasPhone ? harness.session.session.current() : null
  harness.kit.destroy()
  await settle()
  const session = lateSession(stored ? { stored } : {})
  const anew = startCombinedKit({ storage: harness.storage, session, answers })
  await anew.kit.load()
  await settle()
  return anew
}
