import { serviceLimits } from '@kit/core'
import { calledWithoutWaiting, catchRejections } from './catch-rejections.ts'
import { clientEventsOf, engineOf, failPending, relayerOf } from './internals.ts'
import { type KeyStore, type KeyValueDb, openKeyStore, openKeyValueDb } from './key-store.ts'
import { forgetGlobalCore, type LibraryCore, type LibraryOptions, openLibrary, type SignClient } from './library.ts'
import { type Authentications, patchAuthentication } from './patch-authentication.ts'
import { patchCore } from './patch-core.ts'
import { patchDeletedSessions } from './patch-deletions.ts'
import { patchExpiries } from './patch-expiries.ts'
import { patchReceipts } from './patch-receipts.ts'
import type { RelayConnection } from './patch-relayer.ts'
import { patchSettlements } from './patch-settlements.ts'
import { patchVerify } from './patch-verify.ts'
import { trimKeys, trimRecords } from './trim-records.ts'

export type RelayClientOptions = LibraryOptions & {
  /** How long a wallet has to answer a request, in seconds. */
  readonly requestExpiry: number
  /** `null` where the relay is on this machine. */
  readonly verifyUrl: string | null
  /** Opens the database that keeps sessions between pages; the browser's IndexedDB when left out. */
  readonly openDb?: ((prefix: string) => Promise<KeyValueDb | null>) | undefined
}

/** The WalletConnect client and its connection to the relay. */
export type RelayClient = {
  readonly signClient: SignClient
  readonly relay: RelayConnection
  readonly store: KeyStore
  readonly authentications: Authentications
  /** Ends a session and tells the wallet, when the relay can be reached. Never rejects. */
  endSession(topic: string): Promise<void>
  /** Deletes a proposal whose address was shown to no wallet. */
  withdrawProposal(uri: string): void
  /** Closes the socket, every timer and every listener. Stored sessions stay stored. */
  close(): void
}

const disconnectReason = { code: 6_000, message: 'User disconnected.' }

export async function openRelayClient({
  openDb = openKeyValueDb,
  verifyUrl,
  ...options
}: RelayClientOptions): Promise<RelayClient> {
  const store = await openKeyStore(await openDb(options.prefix))
  const { core, signClient, patches } = await openLibrary(options, {
    store,
    maxLogBlobSizeInBytes: serviceLimits.logBufferBytes,
    patch: (created) => ({ relay: patchCore(created), removeFrames: patchVerify(created, verifyUrl) }),
  })
  trimRecords(core)
  trimKeys(signClient)
  patchSettlements(signClient)
  patchReceipts(signClient)
  patchDeletedSessions(signClient)
  patchExpiries(signClient, options.requestExpiry)
  const authentications = patchAuthentication(signClient)
  catchRejections(engineOf(signClient), calledWithoutWaiting)
  const { relay, removeFrames } = patches
  return {
    signClient,
    relay,
    store,
    authentications,
    async endSession(topic) {
      await signClient.disconnect({ topic, reason: disconnectReason }).catch(() => deleteSession(signClient, topic))
    },
    withdrawProposal(uri) {
      const proposal = signClient.proposal.getAll().find(({ pairingTopic }) => uri.includes(pairingTopic))
      if (!proposal) return
      signClient.events.emit('proposal_expire', { id: proposal.id })
      signClient.core.expirer.del(proposal.id)
      signClient.proposal.delete(proposal.id, disconnectReason).catch(() => {})
    },
    close() {
      relay.stop()
      removeFrames()
      stopLibrary(core, signClient)
      forgetGlobalCore(options.prefix)
      store.close()
    },
  }
}

/** Ends a session on this side alone, after its wallet could not be told. */
async function deleteSession(signClient: SignClient, topic: string) {
  try {
    signClient.core.expirer.del(topic)
    await signClient.session.delete(topic, disconnectReason)
    await signClient.core.crypto.deleteSymKey(topic)
  } catch {
    // The library has deleted it already.
  }
}

/** Stops every timer and listener of the library, which has no method for it. */
function stopLibrary(core: LibraryCore, signClient: SignClient) {
  const relayer = relayerOf(core)
  const engine = engineOf(signClient)
  const error = { code: 6_000, message: 'The page has closed the connection to the relay.' }
  core.heartbeat.stop()
  core.heartbeat.events.removeAllListeners()
  // Every pending request has a timer, and answering the request is the only way to clear it.
  for (const name of engine.events.eventNames()) engine.events.emit(name, { error })
  failPending(relayer.provider, error.message)
  // Messages that could not be published then wait for another attempt.
  setTimeout(() => {
    for (const id of [...relayer.publisher.queue.keys()]) relayer.events.emit('relayer_publish', { id })
  }, 0)
  relayer.transportClose().catch(() => {})
  clearTimeout(relayer.reconnectTimeout)
  clearTimeout(relayer.pingTimeout)
  clientEventsOf(signClient).removeAllListeners()
}
