import { expect, test } from 'vitest'
import { readAccount } from './read-account.ts'
import { withOwnSpecs } from './session-specs.ts'

const spec = { methods: [], events: [], isAddress: () => true, accountType: 'eoa' } as const

test('an account is read on the present id of its network, and not where an adapter names none that is an id', () => {
  const read = (present: string) =>
    readAccount(
      'ton:-3:EQ1',
      withOwnSpecs(new Map([['ton' as 'eip155', { ...spec, formerIds: { [present]: 'ton:-3' } }]])),
    )
  expect(read('ton:-239')).toEqual({ namespace: 'ton', address: 'EQ1', type: 'eoa', network: 'ton:-239' })
  expect(read('the main network')).toBeNull()
})
