import { RawRejection, toProviderError } from './provider-error.ts'
import type { RequestLog, WalletRequest } from './request-log.ts'

/**
 * Logs a request, answers it and logs how it ended.
 *
 * @throws ProviderError for what `answer` throws; the very value of a `RawRejection`
 */
export async function handleRequest(
  log: RequestLog,
  { origin, method, params }: { readonly origin: string; readonly method: string; readonly params: unknown },
  answer: (request: WalletRequest) => Promise<unknown>,
): Promise<unknown> {
  const { request, close } = log.open(origin, method, params)
  try {
    const value = await answer(request)
    close('answered')
    return value
  } catch (error) {
    if (error instanceof RawRejection) {
      close('refused')
      throw error.value
    }
    const rejection = toProviderError(error)
    close('refused', rejection.code)
    throw rejection
  }
}
