import { createMessage } from '@kit/siwx/evm'
import { stringToHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm

async function signed(message: string) {
  const { ask, shown } = openRpc()
  const signature = (await ask('personal_sign', [message, me])) as `0x${string}`
  return { signature, shown: shown[0] }
}

test.each(['Hello', stringToHex('Hello')])('the message %s is shown as text, and signed', async (message) => {
  const { signature, shown } = await signed(message)
  expect(shown).toMatchObject({ title: 'signMessage', text: 'Hello', account: me, network: 'Ethereum', warnings: [] })
  expect(await verifyMessage({ address: me, message: 'Hello', signature })).toBe(true)
})

test('bytes that are no text are shown as they are', async () => {
  const { signature, shown } = await signed('0xff00')
  expect([shown?.text, shown?.warnings]).toEqual(['0xff00', [{ word: 'notText' }]])
  expect(await verifyMessage({ address: me, message: { raw: '0xff00' }, signature })).toBe(true)
})

test('attack: characters that would not be seen are written out, and warned of', async () => {
  const { shown } = await signed(stringToHex('give \u202eevig'))
  expect([shown?.text, shown?.warnings]).toEqual(['give ⟨U+202E⟩evig', [{ word: 'hiddenCharacters' }]])
})

const signIn = (domain: string) =>
  createMessage({
    ...{ namespace: 'eip155', chainId: 'eip155:1', domain, address: me, uri: 'https://app.example', version: '1' },
    ...{ nonce: 'abcdefgh1', issuedAt: '2026-05-04T09:59:00Z' },
  })

test('attack: a sign-in for another site is warned of, one for the site that asks is not', async () => {
  const [own, others] = [await signed(signIn('app.example')), await signed(signIn('bank.example'))]
  expect([own.shown?.title, own.shown?.warnings]).toEqual(['signIn', []])
  expect(others.shown?.warnings).toEqual([{ word: 'signsInElsewhere', with: { there: 'bank.example' } }])
})
