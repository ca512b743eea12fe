import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AdmissionRules, admit } from './admission.ts'
import type { Delivery } from './line.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { openSockets, type RelaySockets } from './relay-sockets.ts'
import { createSwitchboard } from './switchboard.ts'

/** Milliseconds; WalletConnect's client for Node gives up a line it hears nothing on for 35 s. */
const defaultPing = 20_000

export type RelayOptions = AdmissionRules & {
  /** A free one by default. */
  readonly port?: number
  /** Where letters wait; its own by default. */
  readonly mailbox?: Mailbox
  /** The clock by which tokens are judged, in milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds between two pings. */
  readonly pingEvery?: number
}

/** A WalletConnect relay on this machine, and what can go wrong with one. */
export type Relay = {
  /** `ws://127.0.0.1:port`, the same after every start. */
  readonly url: string
  /** Kills it: every socket dies and nothing listens on the port. */
  stop(): Promise<void>
  /** Starts it again on the same port, with the letters it had. */
  start(): Promise<void>
  /** The end; the same as `stop`, for whoever puts things away. */
  close(): Promise<void>
  /** Drops every connection, as a cut cable does or with a close code and reason (F30, F31). */
  dropAll(code?: number, reason?: string): void
  /** While silent it accepts connections and answers nothing, not even a ping (F32). */
  silence(isSilent: boolean): void
  /** Refuses every new client for this reason, until it is null; the ones that are in stay. */
  refuse(reason: string | null): void
  /** Hands letters over twice, or the newest first (F33). */
  deliver(delivery: Delivery): void
  /** Hands over every letter that it still has, once more (F33). */
  replay(): void
  /** Sends a text that nobody sealed to all who listen to a topic (F34). */
  inject(topic: string, message: string): void
  /** Topics with letters, for tests that need one. */
  topics(): readonly string[]
}

/**
 * Starts a WalletConnect relay (the "irn" protocol over a WebSocket) on loopback. It asks for the same signed token as
 * WalletConnect's own and refuses in the same words: close code 3000 with `Unauthorized: invalid key`,
 * `Unauthorized: origin not allowed` or `JWT validation error: …`. Pages of other machines get HTTP 403.
 *
 * @throws Error when the port is taken
 * @example
 * const relay = await startRelay()
 * const client = await SignClient.init({ relayUrl: relay.url, projectId: 'sandbox' })
 * await relay.stop() // and everybody notices
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { mailbox = createMailbox(options.now), now = Date.now, pingEvery = defaultPing } = options
  const board = createSwitchboard(mailbox)
  let refusal: string | null = null
  const sockets = openSockets(
    board,
    (request) => {
      if (refusal !== null) throw new Error(refusal)
      return admit(request, options, Math.floor(now() / 1000))
    },
    pingEvery,
  )
  let server: Server | null = await listen(options.port ?? 0, sockets.upgrade)
  const { port } = server.address() as AddressInfo

  const stop = async (): Promise<void> => {
    const stopping = server
    server = null
    sockets.dropAll()
    await new Promise<void>((resolve) => {
      if (!stopping) return resolve()
      stopping.close(() => resolve())
      stopping.closeAllConnections()
    })
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    stop,
    close: stop,
    async start() {
      server ??= await listen(port, sockets.upgrade)
    },
    dropAll: sockets.dropAll,
    silence: sockets.silence,
    refuse(reason) {
      refusal = reason
    },
    deliver: board.deliver,
    replay: board.replay,
    inject: (topic, message) => board.publish({ topic, message, tag: 0, ttl: 300 }, null),
    topics: () => [...new Set(mailbox.all().map(({ topic }) => topic))],
  }
}

async function listen(port: number, upgrade: RelaySockets['upgrade']): Promise<Server> {
  const server = createServer((_, response) => {
    const text = JSON.stringify({ message: 'This is a WalletConnect relay: it speaks WebSocket.' })
    response.writeHead(426, { 'content-type': 'application/json', upgrade: 'websocket' }).end(text)
  })
  server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return server
}
