import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import { expect, test } from 'vitest'
import { type SolanaSignInInput, signInMessage } from './sign-in-message.ts'

const whole = {
  domain: 'app.example',
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  statement: 'Sign in, please.',
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'mainnet',
  nonce: 'oBbLoEldZs',
  issuedAt: '2026-11-21T05:00:00.000Z',
  expirationTime: '2026-11-21T06:00:00.000Z',
  notBefore: '2026-11-21T04:00:00.000Z',
  requestId: 'some-request',
  resources: ['https://app.example/terms', 'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu'],
}
const { domain, address, ...optional } = whole
const without = (left: string) =>
  Object.fromEntries(Object.entries(optional).filter(([key]) => key !== left)) as SolanaSignInInput

test.each([
  ['everything', optional],
  ['nothing', {}],
  ['no list of resources', { ...optional, resources: [] }],
  ...Object.keys(optional).map((key) => [`all but ${key}`, without(key)] as [string, SolanaSignInInput]),
  ...Object.entries(optional).map(([key, value]) => [`${key} alone`, { [key]: value }] as [string, SolanaSignInInput]),
] as [string, SolanaSignInInput][])(
  'the message with %s is the one that the wallets’ own library writes, and it reads it back',
  (_, input) => {
    const text = signInMessage({ ...input, domain, address })
    expect(text).toBe(createSignInMessageText({ ...input, domain, address } as never))
    if (input.resources?.length !== 0) expect(parseSignInMessageText(text)).toMatchObject({ ...input, domain, address })
  },
)
