import { createMessage, type EvmMessage, type SolanaMessage } from '@kit/siwx'
import { expect, test } from 'vitest'
import { ethereum, solana, testWallet } from '../test-utils/open-rpc.ts'
import { signInWarnings } from './describe-sign-in.ts'

const now = Date.parse('2026-05-04T10:00:00Z')
const { evm, solana: base58 } = testWallet().addresses
const origin = 'https://app.example'
const message: EvmMessage = {
  ...{ namespace: 'eip155', chainId: 'eip155:1', domain: 'app.example', address: evm },
  ...{ uri: 'https://app.example', version: '1', nonce: 'abcdefgh1', issuedAt: '2026-05-04T09:59:00Z' },
}
const solanaMessage: SolanaMessage = { namespace: 'solana', domain: 'app.example', address: base58 }

const inEvm = (text: string, from = origin) =>
  signInWarnings(text, { network: ethereum, account: evm, origin: from }, now)
const inSolana = (text: string) => signInWarnings(text, { network: solana, account: base58, origin }, now)
const changed = async (fields: Partial<EvmMessage>) => inEvm(await createMessage({ ...message, ...fields }))

test('what signs nobody in has no such warnings', () => {
  expect([inEvm('Hello'), inEvm('I wants you to sign in')]).toEqual([null, null])
})

test.each([
  {},
  { scheme: 'https' },
  { statement: 'I agree', resources: ['https://app.example/terms'], requestId: '7' },
  { expirationTime: '2026-05-04T10:00:01Z', notBefore: '2026-05-04T12:00:00+02:00' },
])('a sign-in that is right in all is warned of in nothing: %j', async (fields) => {
  expect(await changed(fields)).toEqual([])
})

test.each<[Partial<EvmMessage>, object]>([
  [{ domain: 'bank.example' }, { word: 'signsInElsewhere', with: { there: 'bank.example' } }],
  [{ domain: 'app.example:8080' }, { word: 'signsInElsewhere', with: { there: 'app.example:8080' } }],
  [{ domain: 'app.example.evil.example' }, { word: 'signsInElsewhere', with: { there: 'app.example.evil.example' } }],
  [{ scheme: 'http' }, { word: 'signsInElsewhere', with: { there: 'http://app.example' } }],
  [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, { word: 'signInOtherAccount' }],
  [{ chainId: 'eip155:10' }, { word: 'signInOtherNetwork' }],
  [{ expirationTime: '2026-05-04T10:00:00Z' }, { word: 'signInOver' }],
  [{ notBefore: '2026-05-04T10:00:01Z' }, { word: 'signInEarly' }],
  [{ expirationTime: '2030-12-31T23:59:60Z' }, { word: 'signInOver' }],
])('attack: a sign-in with %j is warned of', async (fields, warning) => {
  expect(await changed(fields)).toEqual([warning])
})

test('attack: all that is wrong is said', async () => {
  const words = (
    await changed({ domain: 'bank.example', chainId: 'eip155:10', notBefore: '2030-01-01T00:00:00Z' })
  )?.map(({ word }) => word)
  expect(words).toEqual(['signsInElsewhere', 'signInOtherNetwork', 'signInEarly'])
})

test('attack: a sign-in that does not follow the grammar is warned of, and its site is compared all the same', async () => {
  const text = await createMessage(message)
  expect(inEvm(text.replace('\nChain ID: 1', ''))).toEqual([{ word: 'signInMalformed' }])
  expect(inEvm(text.replace('Version: 1', 'Version: 1 '))).toEqual([{ word: 'signInMalformed' }])
  expect(inEvm(text.replace(' Ethereum ', ' ethereum '))).toEqual([{ word: 'signInMalformed' }])
  expect(inEvm(`https://bank.example wants you to sign in with your Ethereum account:\n${evm}`)).toEqual([
    { word: 'signsInElsewhere', with: { there: 'bank.example' } },
    { word: 'signInMalformed' },
  ])
})

test('the site that asks is compared with its port', async () => {
  const text = await createMessage({ ...message, domain: '127.0.0.1:5173', uri: 'http://127.0.0.1:5173' })
  expect(inEvm(text, 'http://127.0.0.1:5173')).toEqual([])
  expect(inEvm(text, 'http://127.0.0.1:5174')).toEqual([
    { word: 'signsInElsewhere', with: { there: '127.0.0.1:5173' } },
  ])
})

test('a sign-in of Solana names its network in its own ways', async () => {
  const withChain = async (chainId: string) => inSolana(await createMessage({ ...solanaMessage, chainId }))
  expect(inSolana(await createMessage(solanaMessage))).toEqual([])
  for (const chainId of ['mainnet', 'solana:mainnet', solana.id, solana.id.slice(7)])
    expect(await withChain(chainId)).toEqual([])
  expect(await withChain('devnet')).toEqual([{ word: 'signInOtherNetwork' }])
})

test('attack: a sign-in of another chain than that of the key is warned of', async () => {
  expect(inSolana(await createMessage(message))).toEqual([{ word: 'signInMalformed' }])
})
