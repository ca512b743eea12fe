import type { CaipNetworkId, Session, SharedSession } from '@kit/core'
import { createFakeSession, type FakeSession } from '@kit/testing'
import type { SolanaTestWallet } from '@kit/testing/solana'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { toChainName } from '../chain/chain-names.ts'

/** The phone at the other end of a fake session: a Solana test wallet with real keys. */
export type SessionPeer = {
  readonly fakeSession: FakeSession
  /** The session; its disconnect reaches the phone. */
  readonly session: SharedSession
  /** Makes a proposal, which the visitor answers on the phone: the first step of the kit. */
  pair(signal: AbortSignal): Promise<void>
}

type Feature = Record<string, (...inputs: readonly unknown[]) => Promise<unknown>>
type Params = { readonly message: string; readonly pubkey: string; readonly transaction: string }
type Networks = readonly [CaipNetworkId<'solana'>, ...CaipNetworkId<'solana'>[]]

const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase64 = (text: string) => new Uint8Array(getBase64Encoder().encode(text))
const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

export const sessionMethods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

/** Passes the wallet's answers on unchanged, malformed ones included. */
export function sessionPeer(
  wallet: SolanaTestWallet,
  networks: Networks,
  methods: readonly string[] = sessionMethods,
): SessionPeer {
  const call = (feature: string, ...inputs: readonly unknown[]) =>
    (wallet.standard.features[feature] as Feature)[feature.slice(feature.indexOf(':') + 1)]?.(...inputs)
  const accountOf = (address: string) =>
    (wallet.standard.accounts as readonly { address: string }[]).find((account) => account.address === address)

  const fakeSession = createFakeSession({
    async answer({ method, params, network }) {
      const { message, pubkey, transaction } = params as Params
      const account = accountOf(pubkey)
      const chain = toChainName(network as CaipNetworkId<'solana'>)
      if (method === 'solana_signMessage') {
        const [signed] = (await call('solana:signMessage', { account, message: fromBase58(message) })) as [
          { signature: Uint8Array },
        ]
        return { signature: toBase58(signed.signature) }
      }
      const input = { account, chain, transaction: fromBase64(transaction) }
      if (method === 'solana_signTransaction') {
        const [signed] = (await call('solana:signTransaction', input)) as [{ signedTransaction: Uint8Array }]
        const bytes = signed.signedTransaction
        return { signature: toBase58(bytes.slice(1, 65)), transaction: toBase64(bytes) }
      }
      const [sent] = (await call('solana:signAndSendTransaction', input)) as [{ signature: Uint8Array }]
      return { signature: toBase58(sent.signature) }
    },
  })
  ;(
    wallet.standard.features['standard:events'] as unknown as { on(event: string, told: (news: unknown) => void): void }
  ).on('change', (news) => {
    const accounts = (news as { accounts?: unknown } | undefined)?.accounts
    if (!fakeSession.session.current()) return
    if (Array.isArray(accounts) && accounts.length === 0) fakeSession.end()
    else fakeSession.replace(sessionOf(accounts, networks, methods, fakeSession.session.current()))
  })
  async function answerProposal(signal: AbortSignal) {
    try {
      const { accounts } = (await call('standard:connect')) as { accounts: unknown }
      if (signal.aborted) return void wallet.disconnectSite()
      const shown = isOdd(accounts) ? accounts : wallet.standard.accounts
      fakeSession.replace(sessionOf(shown, networks, methods, null))
    } catch {
      fakeSession.refuse()
    }
  }
  return {
    fakeSession,
    session: {
      ...fakeSession.session,
      async disconnect(signal) {
        await fakeSession.session.disconnect(signal)
        wallet.disconnectSite()
      },
    },
    async pair(signal) {
      await fakeSession.session.pair(() => void answerProposal(signal), signal)
    },
  }
}

/** A phone shares no public keys, so an account whose address contradicts its key is passed on without an address. */
const addressOf = (account: unknown): unknown => {
  const { address, publicKey, chains } = (account ?? {}) as { address?: unknown; publicKey?: unknown; chains?: unknown }
  const isWhole = publicKey instanceof Uint8Array && Array.isArray(chains)
  return isWhole && toBase58(publicKey) === address ? address : undefined
}
const isOdd = (accounts: unknown) =>
  !Array.isArray(accounts) || accounts.length === 0 || accounts.some((account) => addressOf(account) === undefined)

function sessionOf(accounts: unknown, networks: Networks, methods: readonly string[], before: Session | null): Session {
  const list = Array.isArray(accounts) ? accounts : [accounts]
  const shared = networks.flatMap((network) =>
    list.map((account) => ({
      namespace: 'solana',
      address: addressOf(account),
      type: 'eoa',
      network,
    })),
  )
  const network = before?.namespaces.solana?.network ?? networks[0]
  return {
    wallet: { id: 'walletConnect', name: 'Test Phone' },
    namespaces: { solana: { accounts: shared, networks, methods, network } as never },
    expiresAt: 0,
  }
}
