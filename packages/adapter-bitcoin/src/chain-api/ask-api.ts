import { durations, KitError, limits } from '@kit/core'
import { abortError, throwIfAborted } from '../connection/until-aborted.ts'

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
export const askApi: AskApi = async (url, signal, { body, accept } = {}) => {
  throwIfAborted(signal)
  const controller = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, durations.httpTimeout)
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain' } }),
      ...(accept ? { headers: { accept } } : {}),
      credentials: 'omit',
      signal: controller.signal,
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    if (cause instanceof KitError) throw cause
    if (signal.aborted) throw abortError(signal)
    throw new KitError(isLate ? 'rpc/timeout' : 'rpc/unreachable', { cause })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limits.rpcBodyBytes) {
      void reader.cancel().catch(() => {})
      throw nonsense('it is too long')
    }
    text += decoder.decode(value, { stream: true })
  }
}

export const nonsense = (what: string, cause?: unknown) =>
  new KitError('rpc/invalid-response', { detail: `The Bitcoin API gave no sensible answer: ${what}.`, cause })
