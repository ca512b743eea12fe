import type { CaipNetworkId, Session, SharedSession } from '@kit/core'
import { entriesOf, methodOf, readOwn } from '@kit/core/adapters'
import { createFakeSession, type FakeSession } from '@kit/testing'
import type { SolanaTestWallet } from '@kit/testing/solana'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { readBytes } from '../chain/bytes.ts'
import { toChainName, toNetworkId } from '../chain/chain-names.ts'
import { featureOf } from '../discovery/feature-of.ts'

/** The phone at the other end of a fake session: a Solana test wallet with real keys. */
export type SessionPeer = {
  readonly fakeSession: FakeSession
  /** The session; its disconnect reaches the phone. */
  readonly session: SharedSession
  /** Makes a proposal, which the visitor answers on the phone: the first step of the kit. */
  pair(signal: AbortSignal): Promise<void>
}

type Networks = readonly [CaipNetworkId<'solana'>, ...CaipNetworkId<'solana'>[]]

const fromBase58 = (text: unknown) => new Uint8Array(getBase58Encoder().encode(String(text)))
const toBase58 = (bytes: unknown) => getBase58Decoder().decode(readBytes(bytes) ?? new Uint8Array())
const fromBase64 = (text: unknown) => new Uint8Array(getBase64Encoder().encode(String(text)))
const toBase64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)

export const sessionMethods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

/** Passes the wallet's answers on unchanged, malformed ones included. */
export function sessionPeer(
  wallet: SolanaTestWallet,
  networks: Networks,
  methods: readonly string[] = sessionMethods,
): SessionPeer {
  const call = async (feature: string, ...inputs: readonly unknown[]) =>
    featureOf(wallet.standard, feature)?.(...inputs)
  const first = async (feature: string, input: object) => entriesOf(await call(feature, input), 1)?.[0]

  const fakeSession = createFakeSession({
    async answer({ method, params, network }) {
      const pubkey = readOwn(params, 'pubkey')
      const account = wallet.standard.accounts.find((shared) => readOwn(shared, 'address') === pubkey)
      if (method === 'solana_signMessage') {
        const message = fromBase58(readOwn(params, 'message'))
        return { signature: toBase58(readOwn(await first('solana:signMessage', { account, message }), 'signature')) }
      }
      const transaction = fromBase64(readOwn(params, 'transaction'))
      const input = { account, chain: chainOf(network), transaction }
      if (method === 'solana_signTransaction') {
        const signed = readBytes(readOwn(await first('solana:signTransaction', input), 'signedTransaction'))
        if (!signed) throw new TypeError('The wallet signed nothing.')
        return { signature: toBase58(signed.slice(1, 65)), transaction: toBase64(signed) }
      }
      return { signature: toBase58(readOwn(await first('solana:signAndSendTransaction', input), 'signature')) }
    },
  })
  const onChange = (news: unknown) => {
    const accounts = readOwn(news, 'accounts')
    if (!fakeSession.session.current()) return
    if (Array.isArray(accounts) && accounts.length === 0) fakeSession.end()
    else fakeSession.replace(sessionOf(accounts, networks, methods, fakeSession.session.current()))
  }
  void methodOf(readOwn(wallet.standard.features, 'standard:events'), 'on')?.('change', onChange)
  async function answerProposal(signal: AbortSignal) {
    try {
      const accounts = readOwn(await call('standard:connect'), 'accounts')
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
  const address = readOwn(account, 'address')
  const publicKey = readBytes(readOwn(account, 'publicKey'))
  const isWhole = publicKey !== null && Array.isArray(readOwn(account, 'chains'))
  return isWhole && toBase58(publicKey) === address ? address : undefined
}

function chainOf(network: string): string {
  const id = toNetworkId(network)
  return id ? toChainName(id) : network
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
