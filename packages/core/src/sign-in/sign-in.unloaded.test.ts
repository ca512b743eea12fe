import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../test-utils/code-of.ts'
import { settle } from '../test-utils/settle.ts'
import { startSignIn as start } from '../test-utils/start-sign-in.ts'
import { signIn } from '../verbs/sign-in.ts'
import { signIn as feature } from './sign-in.feature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The code of signing in cannot be fetched so many times. */
function failing(times: number): void {
  const load = vi.spyOn(feature, 'load')
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
}

test('whose code cannot be fetched says so, shows nothing that is not there, and is tried again', async () => {
  failing(2)
  const { kit, join, state, model, view, send } = start()
  await join()
  expect(state()).toMatchObject({ is: 'off', error: { code: 'kit/load-failed' } })
  const first = codeOf(signIn(kit))
  await settle()
  expect([await first, model()]).toEqual(['kit/load-failed', null])
  const second = signIn(kit)
  await settle()
  expect([view(), model()?.is]).toEqual(['SIWXSignMessage', 'ready'])
  await send({ type: 'signIn.confirmed' })
  expect(await second).toMatchObject({ id: 's1' })
})

test('a view of it that the dApp opens before its code could be fetched shows no account', async () => {
  failing(1)
  const { join, send, model, codeOf: errorOf } = start()
  await join()
  await send({ type: 'router.openRequested', at: { view: 'SIWXSignMessage', namespace: 'eip155' } })
  expect([model(), errorOf()]).toEqual([null, 'kit/load-failed'])
})
