import type { LibraryCore, SignClient } from './library.ts'

/** What is touched of the library's private parts. Checked against 2.21.8, which is pinned. */
export type RelayerInternals = {
  readonly connected: boolean
  readonly requestsInFlight: readonly string[]
  transportExplicitlyClosed: boolean
  hasExperiencedNetworkDisruption: boolean
  readonly reconnectTimeout?: ReturnType<typeof setTimeout>
  readonly pingTimeout?: ReturnType<typeof setTimeout>
  readonly events: Emitter
  readonly subscriber: { start(): Promise<void>; stop(): Promise<void> }
  readonly provider: ProviderInternals
  readonly publisher: {
    readonly queue: Map<string, Queued>
    checkQueue(): void
    rpcPublish(request: Queued['request'], options: unknown): Promise<unknown>
  }
  confirmOnlineStateOrThrow(): Promise<void>
  registerEventListeners(): void
  toEstablishConnection(): Promise<void>
  connect(): Promise<void>
  createProvider(): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  transportDisconnect(): Promise<void>
}

type Queued = { readonly attempt: number; readonly request: { readonly method: string }; readonly opts?: unknown }

/** Empty until the first dial. */
export type ProviderInternals = {
  readonly connection?: Connection
  readonly events?: Emitter
  connect?(): Promise<void>
}

/** A socket to the relay; `close` comes with the frame that closed it, if there was one. */
type Connection = {
  on(name: 'open' | 'payload' | 'close', listener: (event: CloseFrame | undefined) => void): void
  close(): Promise<void>
}

export type CloseFrame = { readonly code?: number | undefined; readonly reason?: string | undefined }

/** A check that the library calls on what a wallet says, and whose outcome it does not wait for. */
type Check = (params: unknown) => Promise<void>
export const uncaughtChecks = [
  'isValidEmit',
  'isValidDisconnect',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
] as const

export type EngineInternals = { readonly events: Emitter } & { [C in (typeof uncaughtChecks)[number]]: Check }

type Emitter = {
  on(name: string, listener: (event: unknown) => void): unknown
  emit(name: string | symbol, event?: unknown): boolean
  eventNames(): (string | symbol)[]
  removeAllListeners(): unknown
}

export const relayerOf = (core: LibraryCore) => core.relayer as unknown as RelayerInternals
export const engineOf = (client: SignClient) => client.engine as unknown as EngineInternals

/** Answers whatever still waits for the relay, which is the only way to end its timers. */
export function failPending({ events }: ProviderInternals, message: string): void {
  const names = events?.eventNames().filter((name) => /^\d+$/.test(String(name))) ?? []
  for (const name of names) events?.emit(name, { id: Number(name), jsonrpc: '2.0', error: { code: 6_000, message } })
}
