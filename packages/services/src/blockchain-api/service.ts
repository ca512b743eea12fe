import type { CaipNetworkId } from '@kit/core'
import type { HttpClient } from '../http/client.ts'

/** What the calls of the blockchain API share. */
export type Service = {
  readonly http: HttpClient
  readonly projectId: string | undefined
  /** Wall time in milliseconds. */
  readonly now: () => number
  /** The address of a picture, if it may be shown. */
  imageOf(address: string | undefined): string | undefined
  /** Where the picture of a token is that the service itself has none of. */
  tokenImageOf(symbol: string): string | undefined
  supportedChains: SupportedChains
}

/** @param force asks again also when that has just failed; what was answered once stays */
export type SupportedChains = (signal: AbortSignal, force?: boolean) => Promise<readonly CaipNetworkId[]>

/** Whether the service knows a network. Without one nothing has to be known. */
export async function isSupported(
  { supportedChains }: Service,
  network: CaipNetworkId | undefined,
  force: boolean | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  return network === undefined || (await supportedChains(signal, force)).includes(network)
}
