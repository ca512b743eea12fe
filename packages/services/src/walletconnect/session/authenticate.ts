import { type CaipNetworkId, isKitError, type KitError, type SignedMessage, type SignInChallenge } from '@kit/core'
import { serviceError } from '../../service-error.ts'
import { fieldsOf } from '../is-record.ts'
import { engineOf } from '../relay/internals.ts'
import type { AuthRequest } from '../relay/patch-authentication.ts'
import type { RelayClient } from '../relay/relay-client.ts'
import type { ProposalNamespace } from './proposal-namespaces.ts'
import { type Cacao, readCacao } from './read-cacao.ts'
import type { SessionRecord } from './read-session.ts'
import { writeRecap } from './recap.ts'

/** How a wallet answered: with a session, and where it was asked to sign in with what it signed. */
export type Approval = {
  readonly record: SessionRecord
  readonly signedIn?: readonly SignedMessage[] | KitError
}

export type Asked = { readonly uri: string; readonly answer: Promise<Approval> }

type Ask = {
  readonly challenge: SignInChallenge
  /** The network that the account should best be on comes first. */
  readonly chains: readonly CaipNetworkId[]
  readonly namespace: string
  readonly proposal: ProposalNamespace
}

/** How long a session lasts, in seconds. */
const sessionLifetime = 7 * 86_400

/**
 * Proposes a session by `wc_sessionAuthenticate`, whose answer is a signature too, and by `wc_sessionPropose` for wallets that do not
 * know that, with one code for both.
 *
 * @throws what the library throws; the answer rejects with what the wallet refused with
 */
export async function authenticate(relayClient: RelayClient, ask: Ask): Promise<Asked> {
  const { challenge, chains, namespace, proposal } = ask
  const { nonce, domain, uri: page, statement, resources = [], expirationTime: exp } = challenge
  const answered = awaited<Approval>()
  let refusal: unknown
  let isTaken = false
  const stop = relayClient.authentications.follow(nonce, { [namespace]: proposal }, (answer, request) => {
    if ('error' in answer) refusal = answer.error
    else {
      isTaken = true
      accept(relayClient, ask, request, answer.result).then(answered.resolve, answered.reject)
    }
  })
  try {
    const { uri = '', response } = await relayClient.signClient.authenticate({
      ...{ nonce, domain, uri: page, exp, chains: [...chains] },
      ...(statement === undefined ? {} : { statement }),
      resources: [...resources, writeRecap(namespace, proposal.methods)],
    })
    // The other proposal was answered, or both have failed. Of a refusal of this one the library keeps the words alone.
    response()
      .then(
        ({ session }) => answered.resolve({ record: session }),
        (error: unknown) => isTaken || answered.reject(typeof error === 'string' ? (refusal ?? error) : error),
      )
      .finally(stop)
    return { uri, answer: answered.promise }
  } catch (error) {
    stop()
    throw error
  }
}

function awaited<T>() {
  let settle: { resolve(value: T): void; reject(error: unknown): void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A question that could not be sent has no one who waits for its answer.
  promise.catch(() => {})
  return { promise, ...settle }
}

/** Makes the session that the wallet's answer stands for. */
async function accept(
  { signClient }: RelayClient,
  { proposal, namespace }: Ask,
  request: AuthRequest,
  result: unknown,
): Promise<Approval> {
  const { core } = signClient
  await withdrawFallback(signClient, request)
  const { cacaos, responder } = fieldsOf(result)
  const peer = fieldsOf(responder)
  const read = readCacaos(cacaos, request)
  const methods = [...new Set(read.flatMap(({ recap }) => recap.methods))]
  const { requester: self, pairingTopic } = request
  if (typeof peer.publicKey !== 'string' || !/^[0-9a-f]{64}$/.test(peer.publicKey) || methods.length === 0) {
    // The wallet's answer has no answer, and a session that would have one there is not.
    core.pairing.disconnect({ topic: pairingTopic }).catch(() => {})
    throw serviceError('pairing/nothing-approved')
  }
  const topic = await core.crypto.generateSharedKey(self.publicKey, peer.publicKey)
  await core.relayer.subscribe(topic)
  const expiry = Math.floor(Date.now() / 1_000) + sessionLifetime
  const metadata = { ...nameless, ...fieldsOf(peer.metadata) }
  await signClient.session.set(topic, {
    ...{ topic, expiry, self, pairingTopic, relay: { protocol: 'irn' }, acknowledged: true },
    ...{ peer: { publicKey: peer.publicKey, metadata }, controller: peer.publicKey },
    requiredNamespaces: {},
    optionalNamespaces: { [namespace]: proposal },
    namespaces: { [namespace]: { methods, events: proposal.events, ...placesOf(read) } },
  })
  core.expirer.set(topic, expiry)
  return { record: signClient.session.get(topic), signedIn: signedIn(read) }
}

const nameless = { name: '', description: '', url: '', icons: [] }

/** More than a wallet signs: one object for each chain. */
const mostCacaos = 64

const readCacaos = (cacaos: unknown, request: AuthRequest): readonly Cacao[] =>
  (Array.isArray(cacaos) ? cacaos.slice(0, mostCacaos) : []).flatMap((cacao) => readCacao(cacao, request) ?? [])

function placesOf(read: readonly Cacao[]) {
  const accounts = read.flatMap(({ network, recap, address }) =>
    [network, ...recap.networks].map((chain) => ({ chain, id: `${chain}:${address}` })),
  )
  return {
    chains: [...new Set(accounts.map(({ chain }) => chain))],
    accounts: [...new Set(accounts.map(({ id }) => id))],
  }
}

function signedIn(read: readonly Cacao[]): readonly SignedMessage[] | KitError {
  const all = read.map(({ signed }) => signed)
  const messages = all.flatMap((one) => (isKitError(one) ? [] : [one]))
  const refused = all.find((one) => isKitError(one))
  return messages.length === 0 && refused ? refused : messages
}

/** A wallet that has answered one of the two proposals must not answer the other. */
async function withdrawFallback(signClient: RelayClient['signClient'], { pairingTopic }: AuthRequest): Promise<void> {
  const proposals = signClient.proposal.getAll().filter((one) => one.pairingTopic === pairingTopic)
  for (const { id } of proposals) await engineOf(signClient).deleteProposal(id)
}
