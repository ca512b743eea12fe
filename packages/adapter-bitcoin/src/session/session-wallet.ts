import {
  type CaipNetworkId,
  type Connection,
  connectionIn,
  KitError,
  type Session,
  type SessionSource,
  type SharedSession,
} from '@kit/core'
import { readOwn, requireSessionConnection } from '@kit/core/adapters'
import { chainOf } from '../chain/chains.ts'
import { toBase64 } from '../chain/encoding.ts'
import type {
  BitcoinWallet,
  PaymentRequest,
  PsbtRequest,
  ReportedAddress,
  WalletChange,
  WalletReport,
} from '../wallet/bitcoin-wallet.ts'
import { toList, toRecord, txidIn } from '../wallet/providers/provider.ts'
import { readWalletState } from '../wallet/wallet-state.ts'

type BitcoinPart = { readonly connection: Connection<'bip122'>; readonly methods: ReadonlySet<string> }

/** Reads the Bitcoin part of the session and sends requests to its wallet. */
function createSessionClient(session: SharedSession, source: SessionSource) {
  const described = new Map<string, readonly ReportedAddress[]>()
  function part(): BitcoinPart {
    const { session: current, connection } = requireSessionConnection(session, 'bip122', source)
    return { connection, methods: new Set(current.namespaces.bip122?.methods) }
  }
  async function ask(method: string, params: object, signal: AbortSignal): Promise<unknown> {
    const { connection, methods } = part()
    if (!methods.has(method))
      throw new KitError('wallet/unsupported-method', { detail: `The session did not approve ${method}.` })
    const { network, accounts } = connection
    const input = { network, method, params: { account: accounts[0].address, ...params } }
    return session.request(input, signal)
  }
  const request = async (method: string, params: object, signal: AbortSignal) =>
    toRecord(await ask(method, params, signal))
  return {
    part,
    ask,
    request,
    hasBitcoin: (held: Session) => connectionIn(held, 'bip122', source) !== null,
    isApproved: (method: string) => part().methods.has(method),
    report: () => toReport(part(), described),
    /** Loads the purposes and public keys of the addresses, which only the wallet itself knows. Requested once an account. */
    async loadAddresses(signal: AbortSignal): Promise<boolean> {
      const { connection, methods } = part()
      const account = connection.accounts[0].address
      if (described.has(account) || !methods.has('getAccountAddresses')) return false
      described.set(account, [])
      const answer = await request('getAccountAddresses', { intentions: ['payment', 'ordinal'] }, signal)
      const reported = toList(Array.isArray(answer) ? answer : answer.addresses).map(toReported)
      // Throws when the answer does not fit the session; then the session's own accounts stand.
      readWalletState({ addresses: reported, network: connection.network }, [])
      described.set(account, reported)
      return true
    },
  }
}

/**
 * The wallet behind the kit's session. Connecting takes over what the session holds and asks the visitor nothing.
 *
 * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without Bitcoin
 * @see WalletConnect's bip122 methods: getAccountAddresses, signMessage, signPsbt, sendTransfer
 */
export function sessionWallet(session: SharedSession, source: SessionSource): BitcoinWallet {
  const client = createSessionClient(session, source)
  const signPsbt = async ({ psbt, inputs }: PsbtRequest, signal: AbortSignal) => {
    const signInputs = inputs.map(({ address, index, sighashTypes }) => {
      return { address, index, ...(sighashTypes ? { sighashTypes } : {}) }
    })
    return (await client.request('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast: false }, signal)).psbt
  }
  const sendTransfer = async ({ from, to, amount }: PaymentRequest, signal: AbortSignal) => {
    const params = { account: from, recipientAddress: to, amount: String(amount) }
    return txidIn(await client.ask('sendTransfer', params, signal))
  }
  return {
    kind: source.kind,
    wallet: client.part().connection.wallet,
    provider: session,
    canRestore: true,
    connect: async () => client.report(),
    readSilently: async () => (session.current() ? client.report() : null),
    disconnect: (signal) => session.disconnect(signal),
    subscribe: (listener) => subscribeToSession(session, client, listener),
    approvedNetworks: () => {
      const current = session.current()
      return (current && connectionIn(current, 'bip122', source)?.approvedNetworks) ?? []
    },
    async switchNetwork({ id }) {
      if (session.moveTo(id)) return
      throw new KitError('wallet/wrong-chain', { detail: `The session did not approve ${id}.` })
    },
    async signMessage({ address, text, protocol }, signal) {
      return (await client.request('signMessage', { address, message: text, protocol }, signal)).signature
    },
    get signPsbt() {
      return client.isApproved('signPsbt') ? signPsbt : undefined
    },
    get sendTransfer() {
      return client.isApproved('sendTransfer') ? sendTransfer : undefined
    },
  }
}

function subscribeToSession(
  session: SharedSession,
  { hasBitcoin, loadAddresses }: ReturnType<typeof createSessionClient>,
  listener: (change: WalletChange) => void,
): () => void {
  const subscription = new AbortController()
  const load = () =>
    void loadAddresses(subscription.signal).then(
      (isNew) => {
        if (isNew && !subscription.signal.aborted) listener('changed')
      },
      () => {},
    )
  const stop = session.watch((event) => {
    const isThere = event.type === 'session.changed' && hasBitcoin(event.session)
    listener(isThere ? 'changed' : 'disconnected')
    if (isThere) load()
  })
  load()
  return () => {
    stop()
    subscription.abort(new KitError('wallet/disconnected'))
  }
}

function toReport(
  { connection }: BitcoinPart,
  described: ReadonlyMap<string, readonly ReportedAddress[]>,
): WalletReport {
  const network: CaipNetworkId<'bip122'> = connection.network
  if (!chainOf(network))
    throw new KitError('wallet/invalid-answer', { detail: 'The session is on no Bitcoin network.' })
  const addresses = described.get(connection.accounts[0].address) ?? []
  const approved = connection.accounts.map((account): ReportedAddress => {
    const { address, publicKey, path, type } = account
    return addresses.find((one) => one.address === address) ?? { address, publicKey, path, purpose: purposeOf(type) }
  })
  return { addresses: [...approved, ...addresses], network }
}

const purposeOf = (type: string) => (type === 'ordinals' ? type : undefined)

function toReported(entry: unknown): ReportedAddress {
  const [address, publicKey, path, intention] = ['address', 'publicKey', 'path', 'intention'].map((key) =>
    readOwn(entry, key),
  )
  const purpose = intention === 'ordinal' || intention === 'ordinals' ? 'ordinals' : (intention ?? 'payment')
  return { address, publicKey, path, purpose }
}
