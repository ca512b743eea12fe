import { createFakeAdapter, createFakeAuth, type FakeAuthOptions, fakeEmailCode } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { settle } from '../test-utils/settle.ts'
import { startKitWith } from '../test-utils/start-kit.ts'
import { setAccountType } from './account-type.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function start(frame: FakeAuthOptions['frame'] = {}) {
  const fake = createFakeAuth({ frame })
  const { kit } = startKitWith([createFakeAdapter('eip155')], { networks: [mainnet], connectors: [fake.descriptor] })
  const signIn = async () => {
    kit.send({ type: 'emailLogin.requested', email: 'ada@example.org' })
    await settle()
    kit.send({ type: 'emailLogin.codeEntered', code: fakeEmailCode })
    await settle(2_000)
  }
  const ask = async (type: 'eoa' | 'smartAccount') => {
    const asking = setAccountType(kit, { type }).then(
      () => 'done',
      (error: KitError) => error.code,
    )
    await settle()
    return asking
  }
  return { kit, fake, signIn, ask }
}

test('R-CON-10: without an account of the embedded wallet there is no type to switch', async () => {
  const { kit, ask } = await start()
  expect(await ask('eoa')).toBe('auth/no-account')
  await expect(setAccountType(kit, { type: 'eoa' })).rejects.toThrow('Address or auth connector not found')
})

test('R-AUTH-7: the type is switched when it resolves', async () => {
  const { fake, signIn, ask } = await start()
  await signIn()
  expect([await ask('eoa'), await ask('eoa'), await ask('smartAccount')]).toEqual(['done', 'done', 'done'])
  expect(fake.calls.filter(([name]) => name === 'preferAccount').map(([, type]) => type)).toEqual([
    'eoa',
    'eoa',
    'smartAccount',
  ])
})

test('several that are asked for at once are switched to one after the other', async () => {
  const preferAccount = vi.fn(async () => {})
  const { signIn, ask } = await start({ preferAccount })
  await signIn()
  expect(await Promise.all([ask('eoa'), ask('smartAccount'), ask('eoa')])).toEqual(['done', 'done', 'done'])
  expect(preferAccount.mock.calls.map(([type]: unknown[]) => type)).toEqual(['eoa', 'smartAccount', 'eoa'])
})

test('who gives up waits no longer, and the switch goes on before the next one', async () => {
  let answer = () => {}
  const preferAccount = vi.fn(async () => {}).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const { kit, signIn, ask } = await start({ preferAccount })
  await signIn()
  const controller = new AbortController()
  const { signal } = controller
  const left = ['eoa', 'smartAccount'] as const
  const ended = Promise.all(left.map((type) => codeOf(setAccountType(kit, { type, signal }))))
  await settle()
  controller.abort()
  const next = ask('eoa')
  expect(await ended).toEqual(['connection/cancelled', 'connection/cancelled'])
  await settle()
  expect(preferAccount).toHaveBeenCalledTimes(1)
  answer()
  expect([await next, preferAccount.mock.calls.length]).toEqual(['done', 2])
})

test('a frame that fails is told, and the next try is another', async () => {
  const preferAccount = vi.fn(async () => {}).mockRejectedValueOnce(new KitError('frame/timeout'))
  const { signIn, ask } = await start({ preferAccount })
  await signIn()
  expect([await ask('eoa'), await ask('eoa')]).toEqual(['frame/timeout', 'done'])
})
