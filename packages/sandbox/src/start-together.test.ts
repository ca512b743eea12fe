import { expect, test } from 'vitest'
import { startTogether } from './start-together.ts'

function createFakeService() {
  const stopped: true[] = []
  return { stopped, stop: async () => void stopped.push(true) }
}

test('startTogether returns two services that start, and keeps them running', async () => {
  const [one, other] = [createFakeService(), createFakeService()]
  expect(await startTogether(Promise.resolve(one), Promise.resolve(other))).toEqual([one, other])
  expect([...one.stopped, ...other.stopped]).toEqual([])
})

test.each(['first', 'second'] as const)(
  'when the %s service fails, startTogether stops the other one before it rejects',
  async (which) => {
    const service = createFakeService()
    const starts = [Promise.resolve(service), Promise.reject(new Error('it rains'))] as const
    const [one, other] = which === 'first' ? [starts[1], starts[0]] : starts
    await expect(startTogether(one, other)).rejects.toThrow('it rains')
    expect(service.stopped).toEqual([true])
  },
)
