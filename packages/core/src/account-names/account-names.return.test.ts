import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { settle } from '../test-utils/settle.ts'
import { owner, startAccountNames } from '../test-utils/start-account-names.ts'
import { bob } from '../test-utils/start-names.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('while a name is registered, and coming back', () => {
  const another = { ...owner, address: bob }

  async function left() {
    let end = { resolve: () => {}, reject: (_: unknown) => {} }
    const register = () => new Promise<void>((resolve, reject) => (end = { resolve, reject }))
    const namesOf = vi.fn(async () => [])
    const names = startAccountNames({ service: { register }, api: { namesOf } })
    await names.begin()
    await names.type('ada1')
    await settle(durations.namePause)
    await names.register()
    await names.send({ type: 'accountNames.left' })
    const answer = async (error?: KitError) => {
      error ? end.reject(error) : end.resolve()
      await settle(0)
    }
    return { ...names, namesOf, answer }
  }

  test('shows that it was', async () => {
    const names = await left()
    await names.begin()
    await names.answer()
    expect([names.state(), names.news.length]).toMatchObject([{ is: 'registered', label: 'ada1', owner }, 2])
  })

  test('shows the form, and why it was not', async () => {
    const names = await left()
    await names.begin()
    await names.answer(new KitError('rpc/internal'))
    expect([names.state(), names.code()]).toMatchObject([{ is: 'choosing', label: 'ada1' }, 'name/register-failed'])
  })

  test.each([undefined, new KitError('rpc/internal')])(
    'with another account reads its names after that',
    async (error) => {
      const names = await left()
      await names.begin(another)
      expect(names.state()).toMatchObject({ is: 'registering', owner })
      await names.answer(error)
      expect(names.state()).toMatchObject({ is: 'choosing', owner: another, label: '', error: null })
      // The form on show is of another account, so it is not told that its name is registered.
      expect(names.news.map(({ type }) => type)).toEqual(error ? [] : ['identity.changed'])
    },
  )

  test('with another account and then with the same one shows the same one', async () => {
    const names = await left()
    await names.begin(another)
    await names.begin()
    await names.answer()
    expect([names.state(), names.namesOf.mock.calls.length]).toMatchObject([{ is: 'registered', owner }, 1])
  })

  test('and leaving again leaves nothing', async () => {
    const names = await left()
    await names.begin(another)
    await names.send({ type: 'accountNames.left' })
    await names.answer()
    expect(names.state()).toMatchObject({ is: 'idle', owner: null })
  })
})
