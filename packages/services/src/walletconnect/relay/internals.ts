import { isRecord } from '../is-record.ts'

type Emitter = {
  once(name: string, listener: (event: unknown) => void): unknown
  on(name: string, listener: (event: unknown) => void): unknown
  emit(name: string | symbol, event?: unknown): boolean
  eventNames(): (string | symbol)[]
  removeAllListeners(): unknown
}

export type CloseFrame = { readonly code?: number | undefined; readonly reason?: string | undefined }

/** A socket to the relay; `close` comes with the frame that closed it, if there was one. */
export type Connection = {
  on(name: 'open' | 'payload' | 'close', listener: (event: CloseFrame | undefined) => void): void
  close(): Promise<void>
  /** While a socket is connecting. */
  registering: boolean
  /** Opens a socket, or waits for the one that is connecting. */
  register(url: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
  /** Reports that no socket could be opened. */
  emitError(event: unknown): Error
}

/** Empty until the relayer opens its first socket. */
export type ProviderInternals = {
  readonly connection?: Connection
  readonly events?: Emitter
  connect?(): Promise<void>
  request?(request: { readonly method: string; readonly params: object }): Promise<unknown>
  /** Called with every frame of the socket. */
  onPayload?(payload: unknown): void
}

type QueuedMessage = {
  readonly attempt: number
  readonly request: { readonly method: string }
  readonly opts?: unknown
}

export type SubscriberInternals = {
  readonly topics: readonly string[]
  /** The ids of the subscriptions; empty while the connection is away. */
  readonly ids: readonly string[]
  /** What is subscribed to again when the connection is back. */
  cached: readonly { readonly topic: string }[]
  readonly storageKey: string
  start(): Promise<void>
  stop(): Promise<void>
  rpcUnsubscribe(topic: string, id: string, protocol: unknown): Promise<unknown>
}

export type RelayerInternals = {
  readonly connected: boolean
  readonly requestsInFlight: readonly string[]
  transportExplicitlyClosed: boolean
  hasExperiencedNetworkDisruption: boolean
  readonly reconnectTimeout?: ReturnType<typeof setTimeout>
  readonly pingTimeout?: ReturnType<typeof setTimeout>
  readonly events: Emitter
  readonly subscriber: SubscriberInternals
  readonly provider: ProviderInternals
  readonly publisher: {
    readonly queue: Map<string, QueuedMessage>
    checkQueue(): void
    rpcPublish(request: QueuedMessage['request'], options: unknown): Promise<unknown>
  }
  publish(...params: readonly unknown[]): Promise<unknown>
  onProviderPayload(payload: unknown): Promise<void>
  onProviderDisconnect(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  registerEventListeners(): void
  connect(): Promise<void>
  createProvider(): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  transportDisconnect(): Promise<void>
}

type PendingSession = { readonly sessionTopic: string; readonly proposalId: number }
type ProposalAnswer = { readonly id: number; readonly result?: unknown; readonly error?: unknown }
export type EngineInternals = {
  readonly events: Emitter
  /** Proposals that a wallet has approved and not yet settled, by the proposal's id. */
  readonly pendingSessions: Map<number, PendingSession>
  onSessionProposeResponse(topic: string, payload: ProposalAnswer, transport: unknown): Promise<void>
  onSessionSettleRequest(topic: string, payload: { readonly params?: unknown }): Promise<void>
  onSessionAuthenticateResponse(topic: string, payload: unknown): void
  sendRequest(sent: {
    readonly topic: string
    readonly method: string
    readonly params: Record<string, unknown>
    /** The id of the request, which its answer has, too. */
    readonly clientRpcId?: number
  }): Promise<number>
  deleteProposal(id: number): Promise<void>
  deleteSession(deletion: { readonly topic: string }): Promise<void>
  cleanupDuplicatePairings(session: unknown): Promise<void>
  sendError(params: { readonly error: unknown }): Promise<void>
  isValidEmit(params: unknown): Promise<void>
  isValidDisconnect(params: unknown): Promise<void>
  isValidUpdate(params: unknown): Promise<void>
  isValidExtend(params: unknown): Promise<void>
  isValidPing(params: unknown): Promise<void>
}

export type VerifyInternals = {
  /** The text `''` tells a wallet that the page cannot be verified; `undefined` lets it ask the verify service. */
  register(request: { readonly id: string; readonly decryptedId: string }): Promise<string | undefined>
}

type Shape<T> = { readonly [K in keyof T]?: 'function' | 'object' | 'boolean' | 'string' }

const relayerShape: Shape<RelayerInternals> = {
  connected: 'boolean',
  requestsInFlight: 'object',
  transportExplicitlyClosed: 'boolean',
  hasExperiencedNetworkDisruption: 'boolean',
  events: 'object',
  subscriber: 'object',
  provider: 'object',
  publisher: 'object',
  publish: 'function',
  onProviderPayload: 'function',
  onProviderDisconnect: 'function',
  confirmOnlineStateOrThrow: 'function',
  registerEventListeners: 'function',
  connect: 'function',
  createProvider: 'function',
  transportOpen: 'function',
  transportClose: 'function',
  transportDisconnect: 'function',
}
const engineShape: Shape<EngineInternals> = {
  events: 'object',
  pendingSessions: 'object',
  onSessionProposeResponse: 'function',
  onSessionSettleRequest: 'function',
  onSessionAuthenticateResponse: 'function',
  sendRequest: 'function',
  deleteProposal: 'function',
  deleteSession: 'function',
  cleanupDuplicatePairings: 'function',
  sendError: 'function',
  isValidEmit: 'function',
  isValidDisconnect: 'function',
  isValidUpdate: 'function',
  isValidExtend: 'function',
  isValidPing: 'function',
}

/**
 * The private parts of the WalletConnect library that the kit replaces or calls. Their types are those of 2.21.8, which
 * is pinned.
 *
 * @throws Error when a part is missing: another version of the library is installed
 */
export const relayerOf = ({ relayer }: { readonly relayer: unknown }): RelayerInternals =>
  checkedPart<RelayerInternals>('relayer', relayer, relayerShape)
export const engineOf = ({ engine }: { readonly engine: unknown }): EngineInternals =>
  checkedPart<EngineInternals>('engine', engine, engineShape)
export const verifyOf = ({ verify }: { readonly verify: unknown }): VerifyInternals =>
  checkedPart<VerifyInternals>('verify', verify, { register: 'function' })
/** Under which the library stores its sessions. */
export const sessionsKeyOf = ({ session }: { readonly session: unknown }): string =>
  checkedPart<{ readonly storageKey: string }>('session', session, { storageKey: 'string' }).storageKey
export const clientEventsOf = ({ events }: { readonly events: unknown }): Emitter =>
  checkedPart<Emitter>('client events', events, { eventNames: 'function', removeAllListeners: 'function' })

/** Sees an object of ours as the library's type of it, which asks for members that the library never calls. */
export function asLibraryType<T>(value: object, used: Shape<T>): T {
  return checkedPart<T>('options', value, used)
}

function checkedPart<T>(name: string, value: unknown, shape: Shape<T>): T {
  if (hasShape(value, shape)) return value
  throw new Error(`This version of the WalletConnect library has another ${name}; 2.21.8 is needed.`)
}

function hasShape<T>(value: unknown, shape: Shape<T>): value is T {
  return isRecord(value) && Object.entries(shape).every(([name, type]) => typeof value[name] === type)
}

/** Answers every request that waits for the relay, which is the only way to clear its timer. */
export function failPending({ events }: ProviderInternals, message: string): void {
  const names = events?.eventNames().filter((name) => /^\d+$/.test(String(name))) ?? []
  for (const name of names) events?.emit(name, { id: Number(name), jsonrpc: '2.0', error: { code: 6_000, message } })
}
