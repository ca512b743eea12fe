import type { AnswerOf } from '../../contract/api.ts'
import type { Service } from '../service/service-client.ts'

/** Milliseconds before the service is asked again. */
export const configGap = 1_000

/**
 * Asks what the host offers until the service answers. The app ends the wait: it removes a frame that does not say in time that it can be
 * asked (R-AUTH-4).
 */
export async function readConfig(service: Service): Promise<AnswerOf<'GET /api/config'>> {
  for (;;) {
    const config = await service.call('GET /api/config', {}).catch(() => null)
    if (config) return config
    await new Promise((resolve) => setTimeout(resolve, configGap))
  }
}
