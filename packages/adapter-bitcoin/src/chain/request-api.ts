import { durations, KitError, limits } from '@kit/core'
import { readText, within } from '@kit/core/adapters'
import { wait } from '../wait.ts'

/** What an API said: its status, and its whole body as text. */
export type ApiAnswer = { readonly status: number; readonly text: string }

export type AskApi = (
  url: string,
  signal: AbortSignal,
  init?: { readonly body?: string; readonly accept?: string },
) => Promise<ApiAnswer>

/**
 * Asks an HTTP API once and reads its whole answer, at most 10 MiB of it, within ten seconds.
 *
 * @throws KitError `rpc/unreachable`, `rpc/timeout`, `rpc/invalid-response`; the signal's own error when it aborts
 */
export const askApi: AskApi = (url, signal, init = {}) =>
  within(durations.httpTimeout, (either) => exchange(url, init, either), {
    wait,
    signal,
    late: () => new KitError('rpc/timeout'),
  })

async function exchange(
  url: string,
  { body, accept }: NonNullable<Parameters<AskApi>[2]>,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      ...(accept ? { headers: { accept } } : {}),
      credentials: 'omit',
      signal,
    })
    const reading = { decoder: new TextDecoder(), most: limits.rpcBodyBytes, tooLong: () => nonsense('it is too long') }
    return { status: response.status, text: await readText(response.body?.getReader(), reading) }
  } catch (cause) {
    throw cause instanceof KitError ? cause : new KitError('rpc/unreachable', { cause })
  }
}

export const nonsense = (what: string, cause?: unknown) =>
  new KitError('rpc/invalid-response', { detail: `The Bitcoin API gave no sensible answer: ${what}.`, cause })
