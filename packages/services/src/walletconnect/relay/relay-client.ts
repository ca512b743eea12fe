import { limits } from '@kit/core'
import { type EngineInternals, engineOf, failPending, relayerOf, uncaughtChecks } from './internals.ts'
import { type KeyStore, type KeyValueDb, openKeyStore, openKeyValueDb } from './key-store.ts'
import { forgetGlobalCore, type LibraryCore, openLibrary, type SignClient } from './library.ts'
import type { LibraryLogger } from './log.ts'
import { patchCore } from './patch-core.ts'
import type { RelayConnection } from './patch-relayer.ts'
import { patchVerify } from './patch-verify.ts'

export type RelayClientOptions = {
  readonly relayUrl: string
  /** `null` where the relay is on this machine. */
  readonly verifyUrl: string | null
  readonly projectId: string
  /** Keeps what this line stores apart from what others do. */
  readonly prefix: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly logger: LibraryLogger
  /** Where sessions outlive the page; the browser's database when left out. */
  readonly openDb?: ((prefix: string) => Promise<KeyValueDb | null>) | undefined
}

/** The library at work: one client and its way to the relay. */
export type RelayClient = {
  readonly signClient: SignClient
  readonly relay: RelayConnection
  readonly store: KeyStore
  /** Ends a session and tells the wallet, when the relay can be reached. Never rejects. */
  endSession(topic: string): Promise<void>
  /** Forgets a proposal that nobody was told of. */
  withdrawProposal(uri: string): void
  /** Closes the socket, every timer and every listener. What is stored stays. */
  close(): void
}

const disconnectReason = { code: 6_000, message: 'User disconnected.' }

export async function openRelayClient({
  openDb = openKeyValueDb,
  ...options
}: RelayClientOptions): Promise<RelayClient> {
  const store = await openKeyStore(await openDb(options.prefix))
  const patches: { relay?: RelayConnection; removeFrames?: () => void } = {}
  const { core, signClient } = await openLibrary(
    { ...options, store, maxLogBlobSizeInBytes: limits.logBufferBytes },
    (created) => {
      patches.relay = patchCore(created)
      patches.removeFrames = patchVerify(created, options.verifyUrl)
    },
  )
  catchChecks(signClient)
  const relay = patches.relay as RelayConnection
  return {
    signClient,
    relay,
    store,
    async endSession(topic) {
      await signClient.disconnect({ topic, reason: disconnectReason }).catch(() => forget(signClient, topic))
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
      patches.removeFrames?.()
      stop(core, signClient)
      forgetGlobalCore(options.prefix)
      store.close()
    },
  }
}

function catchChecks(signClient: SignClient) {
  const engine = engineOf(signClient)
  for (const name of uncaughtChecks) {
    const check = engine[name].bind(engine)
    engine[name] = (params) => {
      const checking = check(params)
      checking.catch(() => {})
      return checking
    }
  }
}

/** A session that its wallet could not be told about: at least here it is no more. */
async function forget(signClient: SignClient, topic: string) {
  try {
    signClient.core.expirer.del(topic)
    await signClient.session.delete(topic, disconnectReason)
    await signClient.core.crypto.deleteSymKey(topic)
  } catch {
    // It was gone already.
  }
}

/** The library has no end of its own. */
function stop(core: LibraryCore, signClient: SignClient) {
  const relayer = relayerOf(core)
  const engine = engineOf(signClient)
  const error = { code: 6_000, message: 'The page has closed the line to the relay.' }
  core.heartbeat.stop()
  core.heartbeat.events.removeAllListeners()
  // Everything that waits has a timer; answering it is the only way to stop that.
  for (const name of engine.events.eventNames()) engine.events.emit(name, { error })
  failPending(relayer.provider, error.message)
  // What could not be published then waits for another try.
  setTimeout(() => {
    for (const id of [...relayer.publisher.queue.keys()]) relayer.events.emit('relayer_publish', { id })
  }, 0)
  relayer.transportClose().catch(() => {})
  clearTimeout(relayer.reconnectTimeout)
  clearTimeout(relayer.pingTimeout)
  const { events: clientEvents } = signClient as unknown as EngineInternals
  clientEvents.removeAllListeners()
}
