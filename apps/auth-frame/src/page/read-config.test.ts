import { expect, test, vi } from 'vitest'
import { FrameFailureError } from '../door/frame-failure.ts'
import type { Service } from '../service/service-client.ts'
import { configGap, readConfig } from './read-config.ts'

const config = { appOrigins: [], networks: [], email: true, socials: [], farcaster: false }

test('a service that fails at first is asked again, once a second, until it answers', async () => {
  vi.useFakeTimers()
  const call = vi.fn().mockRejectedValue(new FrameFailureError('unavailable', 'The service does not answer.'))
  const reading = readConfig({ call } as unknown as Service)
  await vi.advanceTimersByTimeAsync(2 * configGap)
  expect(call).toHaveBeenCalledTimes(3)
  call.mockResolvedValue(config)
  await vi.advanceTimersByTimeAsync(configGap)
  expect(await reading).toBe(config)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
