import { limits } from '@kit/core'
import { mendVerify } from './attest.ts'
import { type EngineInsides, engineOf, failPending, relayerOf, uncaughtChecks } from './insides.ts'
import { type KeyStore, openKeyStore, openShelf, type Shelf } from './key-store.ts'
import { type Client, forgetGlobalCore, type LibraryCore, openLibrary } from './library.ts'
import type { LibraryLogger } from './log.ts'
import { mendCore } from './mend-core.ts'
import type { Relay } from './mend-relayer.ts'

export type LineWish = {
  readonly relayUrl: string
  /** `null` where the relay is on this machine. */
  readonly verifyUrl: string | null
  readonly projectId: string
  /** Keeps what this line stores apart from what others do. */
  readonly prefix: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly logger: LibraryLogger
  /** Where sessions outlive the page; the browser's database when left out. */
  readonly openShelf?: ((prefix: string) => Promise<Shelf | null>) | undefined
}

/** The library at work: one client and its way to the relay. */
export type Line = {
  readonly client: Client
  readonly relay: Relay
  readonly store: KeyStore
  /** Ends a session and tells the wallet, when the relay can be reached. Never rejects. */
  part(topic: string): Promise<void>
  /** Forgets a proposal that nobody was told of. */
  withdraw(uri: string): void
  /** Closes the socket, every timer and every listener. What is stored stays. */
  close(): void
}

const goodbye = { code: 6_000, message: 'User disconnected.' }

export async function openLine({ openShelf: open = openShelf, ...wish }: LineWish): Promise<Line> {
  const store = await openKeyStore(await open(wish.prefix))
  const tools: { relay?: Relay; takeFrames?: () => void } = {}
  const { core, client } = await openLibrary(
    { ...wish, store, maxLogBlobSizeInBytes: limits.logBufferBytes },
    (fresh) => {
      tools.relay = mendCore(fresh)
      tools.takeFrames = mendVerify(fresh, wish.verifyUrl)
    },
  )
  catchChecks(client)
  const relay = tools.relay as Relay
  return {
    client,
    relay,
    store,
    async part(topic) {
      await client.disconnect({ topic, reason: goodbye }).catch(() => forget(client, topic))
    },
    withdraw(uri) {
      const proposal = client.proposal.getAll().find(({ pairingTopic }) => uri.includes(pairingTopic))
      if (!proposal) return
      client.events.emit('proposal_expire', { id: proposal.id })
      client.core.expirer.del(proposal.id)
      client.proposal.delete(proposal.id, goodbye).catch(() => {})
    },
    close() {
      relay.stop()
      tools.takeFrames?.()
      stop(core, client)
      forgetGlobalCore(wish.prefix)
      store.close()
    },
  }
}

function catchChecks(client: Client) {
  const engine = engineOf(client)
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
async function forget(client: Client, topic: string) {
  try {
    client.core.expirer.del(topic)
    await client.session.delete(topic, goodbye)
    await client.core.crypto.deleteSymKey(topic)
  } catch {
    // It was gone already.
  }
}

/** The library has no end of its own. */
function stop(core: LibraryCore, client: Client) {
  const relayer = relayerOf(core)
  const engine = engineOf(client)
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
  const { events: told } = client as unknown as EngineInsides
  told.removeAllListeners()
}
