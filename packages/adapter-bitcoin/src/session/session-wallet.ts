import { type CaipNetworkId, type Connection, connectionIn, KitError, type SharedSession } from '@kit/core'
import { readOwn, untilAborted } from '@kit/core/adapters'
import { chainOf } from '../chain/chains.ts'
import { toBase64 } from '../chain/encoding.ts'
import type {
  BitcoinWallet,
  PsbtQuestion,
  SaidAddress,
  TransferQuestion,
  WalletWords,
} from '../wallet/bitcoin-wallet.ts'
import { fields, listOf } from '../wallet/providers/provider.ts'
import { readState } from '../wallet/wallet-state.ts'

type Part = { readonly connection: Connection<'bip122'>; readonly methods: readonly string[] }

/** What of a session is Bitcoin's, and questions to its wallet. */
function lineOf(session: SharedSession) {
  const keys = new Map<string, readonly SaidAddress[]>()
  function part(): Part {
    const current = session.current()
    if (!current) throw new KitError('connection/required', { detail: 'No wallet has approved a session.' })
    const connection = connectionIn(current, 'bip122')
    if (!connection) throw new KitError('pairing/nothing-approved', { detail: 'Nothing of Bitcoin.' })
    return { connection, methods: current.namespaces.bip122?.methods ?? [] }
  }
  async function ask(method: string, params: object, signal: AbortSignal) {
    const { connection, methods } = part()
    if (!methods.includes(method))
      throw new KitError('wallet/unsupported-method', { detail: `The session did not approve ${method}.` })
    const { network, accounts } = connection
    const question = { network, method, params: { account: accounts[0].address, ...params } }
    return fields(await untilAborted(session.request(question, signal), signal))
  }
  return {
    part,
    ask,
    allows: (method: string) => part().methods.includes(method),
    words: () => wordsOf(part(), keys),
    /** What the addresses are for and which keys they have, which only the wallet itself can say. Asked once. */
    async describe(signal: AbortSignal): Promise<boolean> {
      const { connection, methods } = part()
      const account = connection.accounts[0].address
      if (keys.has(account) || !methods.includes('getAccountAddresses')) return false
      keys.set(account, [])
      const answer = await ask('getAccountAddresses', { intentions: ['payment', 'ordinal'] }, signal)
      const said = listOf(Array.isArray(answer) ? answer : answer.addresses).map(toSaid)
      // What does not fit the session is not believed: the session itself already says enough.
      readState({ addresses: said, network: connection.network }, [])
      keys.set(account, said)
      return true
    },
  }
}

/**
 * The wallet behind the kit's session. Connecting takes over what the session holds, and asks nobody.
 *
 * @throws KitError `connection/required` without a session, `pairing/nothing-approved` for one without Bitcoin
 * @see WalletConnect's bip122 methods: getAccountAddresses, signMessage, signPsbt, sendTransfer
 */
export function sessionWallet(session: SharedSession): BitcoinWallet {
  const line = lineOf(session)
  const signPsbt = async ({ psbt, inputs }: PsbtQuestion, signal: AbortSignal) => {
    const signInputs = inputs.map(({ address, index, sighashTypes }) => {
      return { address, index, ...(sighashTypes ? { sighashTypes } : {}) }
    })
    return (await line.ask('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast: false }, signal)).psbt
  }
  const sendTransfer = async ({ from, to, amount }: TransferQuestion, signal: AbortSignal) => {
    const question = { account: from, recipientAddress: to, amount: String(amount) }
    return (await line.ask('sendTransfer', question, signal)).txid
  }
  return {
    kind: 'walletConnect',
    wallet: line.part().connection.wallet,
    provider: session,
    remembers: true,
    connect: async () => line.words(),
    recall: async () => (session.current() ? line.words() : null),
    leave: (signal) => session.disconnect(signal),
    follow: (listener) => followSession(session, line.describe, listener),
    approvedNetworks: () => {
      const current = session.current()
      return (current && connectionIn(current, 'bip122')?.approvedNetworks) ?? []
    },
    async moveTo({ id }) {
      if (session.moveTo(id)) return
      throw new KitError('wallet/wrong-chain', { detail: `The session did not approve ${id}.` })
    },
    async signMessage({ address, text, protocol }, signal) {
      return (await line.ask('signMessage', { address, message: text, protocol }, signal)).signature
    },
    get signPsbt() {
      return line.allows('signPsbt') ? signPsbt : undefined
    },
    get sendTransfer() {
      return line.allows('sendTransfer') ? sendTransfer : undefined
    },
  }
}

function followSession(
  session: SharedSession,
  describe: (signal: AbortSignal) => Promise<boolean>,
  listener: (news: 'changed' | 'gone') => void,
): () => void {
  const life = new AbortController()
  const learn = () =>
    void describe(life.signal).then(
      (isNew) => {
        if (isNew && !life.signal.aborted) listener('changed')
      },
      () => {},
    )
  const stop = session.watch((event) => {
    const isHere = event.type === 'session.changed' && connectionIn(event.session, 'bip122') !== null
    listener(isHere ? 'changed' : 'gone')
    if (isHere) learn()
  })
  learn()
  return () => {
    stop()
    life.abort(new KitError('wallet/disconnected'))
  }
}

function wordsOf({ connection }: Part, keys: ReadonlyMap<string, readonly SaidAddress[]>): WalletWords {
  const network: CaipNetworkId<'bip122'> = connection.network
  if (!chainOf(network))
    throw new KitError('wallet/invalid-answer', { detail: 'The session is on no Bitcoin network.' })
  const described = keys.get(connection.accounts[0].address) ?? []
  const held = connection.accounts.map((account): SaidAddress => {
    const { address, publicKey, path, type } = account
    return described.find((one) => one.address === address) ?? { address, publicKey, path, purpose: purposeOf(type) }
  })
  return { addresses: [...held, ...described], network }
}

const purposeOf = (type: string) => (type === 'ordinals' ? type : undefined)

function toSaid(entry: unknown): SaidAddress {
  const [address, publicKey, path, intention] = ['address', 'publicKey', 'path', 'intention'].map((key) =>
    readOwn(entry, key),
  )
  const purpose = intention === 'ordinal' || intention === 'ordinals' ? 'ordinals' : (intention ?? 'payment')
  return { address, publicKey, path, purpose }
}
