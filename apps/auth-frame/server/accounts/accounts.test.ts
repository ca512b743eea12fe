import { expect, test } from 'vitest'
import { openService } from '../test-utils/open-service.ts'
import { accountOfIdentity } from './accounts.ts'

test('a person whose address could be sent no code signs in all the same, each time to the same account', async () => {
  const { parts } = openService()
  const found = { provider: 'google', email: "o'brien@mail.example", userName: 'obrien' } as const
  const account = await accountOfIdentity(parts, 'obrien', found)
  expect(account).toMatchObject({ email: null, userName: 'obrien' })
  expect(await accountOfIdentity(parts, 'obrien', found)).toEqual(account)
})
