import type { Namespace } from '@kit/core'
import * as core from '@kit/core'
import type { SilentWorld } from './silent-world.ts'

/** Something that is done in a world. */
export type Act<N extends Namespace> = (world: SilentWorld<N>) => unknown

/** A verb that may wait. */
export type WaitingVerb<N extends Namespace = Namespace> = {
  ask(world: SilentWorld<N>): Promise<unknown>
  /** Which wallet it asks for the visitor, who may take any time while that wallet is connected. Without it, it always ends. */
  readonly prompts?: 'wallet' | 'second' | undefined
  /** It takes no signal, so that its caller cannot give it up. */
  readonly hasNoSignal?: true | undefined
  /** It changes nothing and asks no visitor, so that no other verb notices it. */
  readonly reads?: true | undefined
}

/** The verbs of core that ask the visitor for one thing. */
export type PromptingVerb = 'signMessage' | 'sendTransaction' | 'sendTransfer' | 'switchNetwork'

/** What can happen while a verb waits, other than another verb. */
export const happeningsOf = <N extends Namespace>(): Readonly<Record<string, Act<N>>> => ({
  nothing: () => {},
  'the wallet leaves': ({ harness }) => harness.wallet.disconnectSite(),
  'the wallet switches the account': ({ harness }) => harness.wallet.switchAccount(1),
  'the wallet moves': ({ harness }) => harness.wallet.moveTo?.(harness.networks[1].caipNetworkId),
  'the wallet moves to a network of no dApp': ({ harness }) => harness.wallet.moveTo?.(harness.foreignNetwork),
  'another tab disconnects': ({ storage, harness }) =>
    storage.tamper(`kit.v1.${harness.adapter.namespace}.wallets`, null),
  'the attempt is cancelled': ({ kit, harness }) =>
    kit.send({ type: 'connect.cancelled', namespace: harness.adapter.namespace }),
  'another wallet connects': ({ kit, harness: { adapter, second } }) => {
    second.wallet.approve()
    return core.connect(kit, { namespace: adapter.namespace, wallet: second.connectorId })
  },
  'the caller aborts': ({ abort }) => abort(),
  'the kit is destroyed': ({ kit }) => kit.destroy(),
})

/** After these the wallet of the harness is connected no more. */
export const leavings: ReadonlySet<string> = new Set([
  ...['the wallet leaves', 'another tab disconnects', 'disconnect', 'disconnect of one'],
])

/** The verbs of core that an adapter answers, or that change what is connected. */
export function coreVerbs<N extends Namespace>(
  prompting: readonly PromptingVerb[],
): Readonly<Record<string, WaitingVerb<N>>> {
  const prompts = (verb: PromptingVerb) => (prompting.includes(verb) ? 'wallet' : undefined)
  const common = ({ harness, signal }: SilentWorld<N>) => ({ namespace: harness.adapter.namespace, signal })
  const transferOf = ({ harness }: SilentWorld<N>) => {
    const [, to = ''] = harness.wallet.addresses
    return harness.transfer ?? { to, amount: 1n }
  }
  return {
    signMessage: {
      ask: (world) => core.signMessage(world.kit, { ...common(world), message: 'Hello' }),
      prompts: prompts('signMessage'),
    },
    sendTransaction: {
      ask: (world) =>
        core.sendTransaction(world.kit, { ...common(world), transaction: world.harness.transaction ?? { to: '' } }),
      prompts: prompts('sendTransaction'),
    },
    sendTransfer: {
      ask: (world) => core.sendTransfer(world.kit, { ...common(world), transfer: transferOf(world) }),
      prompts: prompts('sendTransfer'),
    },
    switchNetwork: {
      ask: ({ kit, harness }) => core.switchNetwork(kit, harness.networks[1].caipNetworkId),
      prompts: prompts('switchNetwork'),
      hasNoSignal: true,
    },
    'connect of another wallet': {
      ask: (world) => core.connect(world.kit, { ...common(world), wallet: world.harness.second.connectorId }),
      prompts: 'second',
    },
    'connect of the connected wallet': {
      ask: (world) => core.connect(world.kit, { ...common(world), wallet: world.harness.connectorId }),
    },
    disconnect: { ask: ({ kit }) => core.disconnect(kit), hasNoSignal: true },
    'disconnect of one': {
      ask: ({ kit, harness: { adapter, connectorId } }) =>
        core.disconnect(kit, { namespace: adapter.namespace, wallet: connectorId }),
      hasNoSignal: true,
    },
    getProvider: {
      ask: ({ kit, harness }) => core.getProvider(kit, { namespace: harness.adapter.namespace }),
      hasNoSignal: true,
      reads: true,
    },
    getBalance: { ask: (world) => core.getBalance(world.kit, common(world)), reads: true },
    getTokens: { ask: (world) => core.getTokens(world.kit, common(world)), reads: true },
    estimateTransfer: {
      ask: (world) => core.estimateTransfer(world.kit, { ...common(world), transfer: transferOf(world) }),
      reads: true,
    },
    getTransaction: {
      ask: (world) => core.getTransaction(world.kit, { ...common(world), hash: `0x${'ab'.repeat(32)}` }),
      reads: true,
    },
  }
}
