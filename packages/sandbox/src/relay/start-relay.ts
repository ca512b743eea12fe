import { createServer, type Server } from 'node:http'
import { closeServer, listenOnLoopback } from '../http/listen.ts'
import { type AuthorizationRules, authorizeClient } from './authorize-client.ts'
import type { Delivery } from './client-socket.ts'
import { createMessageStore, type MessageStore } from './message-store.ts'
import { createPubSub } from './pubsub.ts'
import { createRelaySockets, type RelaySockets } from './relay-sockets.ts'

/** Milliseconds; WalletConnect's client for Node drops a connection on which it receives nothing for 35 s. */
const defaultPingInterval = 20_000

export type RelayOptions = AuthorizationRules & {
  /** A free port by default. */
  readonly port?: number
  /** Where messages are stored; a store of its own by default. */
  readonly messageStore?: MessageStore
  /** The clock that tokens are checked against, in milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds between two pings. */
  readonly pingInterval?: number
}

/** A WalletConnect relay on this machine, which can be made to fail. */
export type Relay = {
  /** `ws://127.0.0.1:port`, the same after every start. */
  readonly url: string
  /** Terminates every connection and closes the port. */
  stop(): Promise<void>
  /** Starts the relay again on the same port, with the messages it had. */
  start(): Promise<void>
  /** The same as `stop`, under the name that the other servers use. */
  close(): Promise<void>
  /** Drops every connection: with a close code and reason, or without one as a pulled cable does. */
  dropAll(code?: number, reason?: string): void
  /** While silent, the relay accepts connections and answers nothing, not even a ping. */
  silence(isSilent: boolean): void
  /** Refuses every new client with this reason until it is null; connected clients stay. */
  refuse(reason: string | null): void
  /** Pushes messages twice, or the newest first. */
  setDelivery(delivery: Delivery): void
  /** Pushes every stored message once more. */
  replay(): void
  /** Publishes an unencrypted text to all subscribers of a topic. */
  inject(topic: string, message: string): void
  /** The topics that have messages. */
  topics(): readonly string[]
}

/**
 * Starts a WalletConnect relay (the "irn" protocol over a WebSocket) on loopback. It requires the same signed token as
 * WalletConnect's own and refuses in the same words: close code 3000 with `Unauthorized: invalid key`,
 * `Unauthorized: origin not allowed` or `JWT validation error: …`. Pages of other machines get HTTP 403.
 *
 * @throws Error when the port is taken
 * @example
 * const relay = await startRelay()
 * const client = await SignClient.init({ relayUrl: relay.url, projectId: 'sandbox' })
 * await relay.stop() // every client is disconnected
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { messageStore = createMessageStore(options.now), now = Date.now, pingInterval = defaultPingInterval } = options
  const pubsub = createPubSub(messageStore)
  let refusal: string | null = null
  const sockets = createRelaySockets(
    pubsub,
    (request) => {
      if (refusal !== null) throw new Error(refusal)
      return authorizeClient(request, options, Math.floor(now() / 1000))
    },
    pingInterval,
  )
  let server: Server | null = createRelayServer(sockets.upgrade)
  const port = await listenOnLoopback(server, options.port ?? 0)

  const stop = async (): Promise<void> => {
    const stopping = server
    server = null
    sockets.dropAll()
    if (stopping) await closeServer(stopping)
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    stop,
    close: stop,
    async start() {
      if (server) return
      const started = createRelayServer(sockets.upgrade)
      await listenOnLoopback(started, port)
      server = started
    },
    dropAll: sockets.dropAll,
    silence: sockets.silence,
    refuse(reason) {
      refusal = reason
    },
    setDelivery: pubsub.setDelivery,
    replay: pubsub.replay,
    inject: (topic, message) => pubsub.publish({ topic, message, tag: 0, ttl: 300 }, null),
    topics: () => [...new Set(messageStore.all().map(({ topic }) => topic))],
  }
}

function createRelayServer(upgrade: RelaySockets['upgrade']): Server {
  const server = createServer((_, response) => {
    const text = JSON.stringify({ message: 'This is a WalletConnect relay: it speaks WebSocket.' })
    response.writeHead(426, { 'content-type': 'application/json', upgrade: 'websocket' }).end(text)
  })
  return server.on('upgrade', upgrade)
}
