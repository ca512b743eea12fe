import type { CaipNetworkId, Session, SharedSession } from '@kit/core'
import { createFakeSession, type FakeSession } from '@kit/testing'
import type { EvmTestWallet } from '@kit/testing/evm'

/** The phone at the other end of a fake session: an EVM test wallet with real keys and its own current chain. */
export type SessionPeer = {
  readonly fake: FakeSession
  /** The session; disconnecting it disconnects the phone. */
  readonly session: SharedSession
  /** Sends the phone a proposal, which its visitor answers. */
  pair(signal: AbortSignal): Promise<void>
}

const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/** Passes the wallet's data on unchecked. */
export function sessionPeer(wallet: EvmTestWallet): SessionPeer {
  const allowed = new Set<string>()
  let accounts: unknown = []
  let network = networkOf(wallet.chainId)
  const fake = createFakeSession({
    async answer({ method, params, network: where }) {
      if (method === 'eth_sendTransaction') wallet.onChain(Number(where.slice('eip155:'.length)))
      const answer = await wallet.provider.request({ method, params })
      // A phone shares a chain with the site once it has added it.
      if (method === 'wallet_addEthereumChain') {
        allowed.add(networkOf((params as [{ chainId: string }])[0].chainId))
        sync()
      }
      return answer
    },
  })
  const sync = () => {
    allowed.add(network)
    fake.replace(sessionOf(accounts, network, [...allowed]))
  }
  wallet.provider.on('accountsChanged', (now) => {
    accounts = now
    if (!fake.session.current()) return
    if (Array.isArray(now) && now.length === 0) fake.end()
    else sync()
  })
  wallet.provider.on('chainChanged', (chainId) => {
    network = networkOf(chainId)
    if (fake.session.current()) sync()
  })
  async function answerProposal(signal: AbortSignal) {
    try {
      accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
      network = networkOf(await wallet.provider.request({ method: 'eth_chainId' }))
      if (signal.aborted) return void wallet.disconnectSite()
      allowed.clear()
      allowed.add(network)
      fake.replace(sessionOf(accounts, network, [network]))
    } catch {
      fake.refuse()
    }
  }

  return {
    fake,
    session: {
      ...fake.session,
      async disconnect(signal) {
        await fake.session.disconnect(signal)
        wallet.disconnectSite()
      },
    },
    async pair(signal) {
      await fake.session.pair(() => void answerProposal(signal), signal)
    },
  }
}

const networkOf = (chainId: unknown): CaipNetworkId<'eip155'> =>
  `eip155:${typeof chainId === 'string' || typeof chainId === 'number' ? Number(chainId) : String(chainId)}`

function sessionOf(accounts: unknown, network: CaipNetworkId<'eip155'>, networks: readonly string[]): Session {
  const addresses = Array.isArray(accounts) ? accounts : [accounts]
  const shared = networks.flatMap((at) =>
    addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa', network: at })),
  )
  return {
    wallet: { id: 'walletConnect', name: 'Test Phone' },
    namespaces: {
      eip155: { accounts: shared, networks, methods: [...methods, 'wallet_addEthereumChain'], network } as never,
    },
    expiresAt: 0,
  }
}
