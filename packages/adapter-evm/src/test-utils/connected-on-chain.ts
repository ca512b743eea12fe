import { type CaipNetworkId, connect, createKit, getProvider, switchNetwork } from '@kit/core'
import type { Sandbox } from '@kit/sandbox'
import { createFakeRuntime } from '@kit/testing'
import { announce, type Eip1193Provider, type EvmTestWallet } from '@kit/testing/evm'
import type { Address } from 'viem'
import { adapterOn } from './contract-harnesses.ts'
import { base, mainnet, never, testWallet } from './harness.ts'
import { onMainnet, startSession } from './session-harness.ts'
import { sessionPeer } from './session-peer.ts'

/** A wallet of two funded accounts that a kit has connected on real nodes, and the provider that the kit gives a dApp. */
export type ConnectedOnChain = {
  readonly wallet: EvmTestWallet
  readonly address: Address
  readonly provider: Eip1193Provider
  switchTo(network: CaipNetworkId<'eip155'>): Promise<unknown>
  end(): void
}

/** How a wallet is connected: it announced itself on the page, or it is at the other end of a session. */
export const waysToConnect = { page: connectOnPage, session: connectBySession } as const

async function connectOnPage(sandbox: Sandbox): Promise<ConnectedOnChain> {
  const { wallet, networks } = onNodes(sandbox)
  const page = new EventTarget()
  announce(wallet, page)
  const kit = createKit({ runtime: createFakeRuntime(), networks, adapters: [adapterOn(page)] })
  const { address } = await connect(kit, { namespace: 'eip155', wallet: wallet.info.rdns })
  const provider = (await getProvider(kit, { namespace: 'eip155' })) as Eip1193Provider
  const switchTo = (network: CaipNetworkId<'eip155'>) => switchNetwork(kit, network)
  return { wallet, address: address as Address, provider, switchTo, end: () => kit.destroy() }
}

async function connectBySession(sandbox: Sandbox): Promise<ConnectedOnChain> {
  const { wallet, networks } = onNodes(sandbox)
  const { session, pair } = sessionPeer(wallet)
  const { client } = startSession({ loadSession: async () => session, networks })
  await pair(never)
  const { address } = (await client.connect(onMainnet, never)).accounts[0]
  const provider = (await client.features.getProvider?.()) as Eip1193Provider
  const switchTo = (network: CaipNetworkId<'eip155'>) => client.switchNetwork({ network }, never)
  return { wallet, address: address as Address, provider, switchTo, end: client.destroy }
}

function onNodes({ endpoints: { rpc, accounts } }: Sandbox) {
  const [one, two] = [rpc['eip155:1'], rpc['eip155:8453']]
  const wallet = testWallet({
    privateKeys: accounts.slice(0, 2).map(({ privateKey }) => privateKey),
    rpcUrls: { 1: one, 8453: two },
  })
  const networks = [
    { ...mainnet, rpcUrls: { default: { http: [one] } } },
    { ...base, rpcUrls: { default: { http: [two] } } },
  ] as const
  return { wallet, networks }
}
