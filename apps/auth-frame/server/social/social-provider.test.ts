import { expect, test } from 'vitest'
import { knownProviders } from './social-provider.ts'

test.each([
  [
    'discord',
    { id: '1', username: 'a', email: 'a@b.example', verified: true },
    { subject: '1', email: 'a@b.example', userName: 'a' },
  ],
  [
    'discord',
    { id: '1', username: 'a', email: 'a@b.example', verified: false },
    { subject: '1', email: null, userName: 'a' },
  ],
  // No code could be sent there.
  ...([`o'brien@mail.example`, `${'a'.repeat(250)}@b.example`] as const).map(
    (email) =>
      [
        'discord',
        { id: '1', username: 'a', email, verified: true },
        { subject: '1', email: null, userName: 'a' },
      ] as const,
  ),
  ['x', { data: { id: '2', username: 'b' } }, { subject: '2', email: null, userName: 'b' }],
  ['facebook', { id: '3', name: 'C D' }, { subject: '3', email: null, userName: 'C D' }],
  ['github', { id: 4, login: 'e'.repeat(99) }, { subject: '4', email: null, userName: 'e'.repeat(64) }],
] as const)('what %s says of a user is read', (name, answer, identity) => {
  expect(knownProviders[name].readUser(answer)).toEqual(identity)
})

test.each([
  ['github', { id: '4', login: 'a' }],
  ['x', { id: '2' }],
  ['facebook', null],
] as const)('what %s says otherwise than documented is refused', (name, answer) => {
  expect(() => knownProviders[name].readUser(answer)).toThrow()
})
