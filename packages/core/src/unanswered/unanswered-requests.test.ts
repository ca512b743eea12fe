import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { expect, test } from 'vitest'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { storageKeys } from '../storage/keys.ts'
import { writeStored } from '../storage/write-stored.ts'
import { createUnansweredRequests, storedUnanswered } from './unanswered-requests.ts'

const keys = storageKeys('kit.v1')
const payer = { namespace: 'eip155', address: '0xA11cE' } as const
const request = { is: 'send', network: 'eip155:1', address: '0xa11ce', amount: '0.5', symbol: 'ETH' } as const
const { signal } = new AbortController()
const never = new Promise<never>(() => {})
const rejected = () => Promise.reject(new KitError('wallet/rejected'))

/** A page on storage that pages share. */
function open(space = createStorageSpace(), now = { ms: 1_000 }, reconnect = true) {
  const unanswered = createUnansweredRequests({
    storage: createFakeStorage(space),
    keys: storageKeys('kit.v1', reconnect),
    clock: { now: () => now.ms },
  })
  return { ...unanswered, space, now, nextPage: () => open(space, now, reconnect) }
}

test('R-SEND-7: what a wallet was asked to send and did not answer is known to the next page', () => {
  const page = open()
  page.ask(request, signal, () => never)
  expect(page.nextPage().find('send', payer)).toEqual({ ...request, askedAt: 1_000 })
  expect(page.find('swap', payer)).toBeNull()
  expect(page.find('send', { ...payer, address: '0xb0b' })).toBeNull()
  expect(page.find('send', { namespace: 'solana', address: '0xa11ce' })).toBeNull()
})

test('is forgotten when the wallet sends it, or declines', async () => {
  const page = open()
  expect(await page.ask(request, signal, async () => '0xhash')).toBe('0xhash')
  expect(page.find('send', payer)).toBeNull()
  await expect(page.ask(request, signal, rejected)).rejects.toThrow()
  expect([page.find('send', payer), [...page.space.entries]]).toEqual([null, []])
})

test('R-SEND-7: an answer that cannot be read, and a page that is left, leave it stored until the wallet answers after all', async () => {
  const page = open()
  const unreadable = () => Promise.reject(new KitError('transaction/unreadable-answer'))
  await expect(page.ask(request, signal, unreadable)).rejects.toThrow()
  expect(page.find('send', payer)).not.toBeNull()
  let answer = () => {}
  await expect(
    page.ask(request, AbortSignal.abort(), (onAnswer) => {
      answer = onAnswer
      return rejected()
    }),
  ).rejects.toThrow()
  expect(page.find('send', payer)).not.toBeNull()
  answer()
  expect(page.find('send', payer)).toBeNull()
})

test('R-SEND-7: a wallet that goes away before it answers leaves it stored until it answers after all, and says that it may have sent', async () => {
  const page = open()
  const gone = new KitError('wallet/disconnected')
  let answer = () => {}
  const asking = page.ask(request, signal, (onAnswer) => {
    answer = onAnswer
    return Promise.reject(gone)
  })
  await expect(asking).rejects.toMatchObject({ code: 'transaction/unreadable-answer', cause: gone })
  expect(page.nextPage().find('send', payer)).toMatchObject({ amount: '0.5' })
  answer()
  expect(page.find('send', payer)).toBeNull()
})

test('R-CON-4: without reconnect it is known for as long as the page, and nothing is stored', async () => {
  const page = open(createStorageSpace(), { ms: 1_000 }, false)
  const gone = () => Promise.reject(new KitError('wallet/disconnected'))
  await expect(page.ask(request, signal, gone)).rejects.toThrow()
  expect(page.find('send', payer)).toEqual({ ...request, askedAt: 1_000 })
  expect(page.find('send', { namespace: 'solana', address: '0xa11ce' })).toBeNull()
  expect([page.nextPage().find('send', payer), [...page.space.entries]]).toEqual([null, []])
  page.now.ms += 1
  await expect(page.ask({ ...request, amount: '2' }, signal, rejected)).rejects.toThrow()
  expect(page.find('send', payer)).toMatchObject({ amount: '0.5' })
  await page.ask(request, signal, async () => '0xhash')
  expect(page.find('send', payer)).toBeNull()
})

test('R-CON-6: what a disconnect has removed meanwhile stays removed', async () => {
  const page = open()
  const asking = page.ask(request, signal, async () => {
    page.space.entries.clear()
    throw new KitError('wallet/disconnected')
  })
  await expect(asking).rejects.toMatchObject({ code: 'transaction/unreadable-answer' })
  expect([...page.space.entries]).toEqual([])
})

test('R-SEND-7: a wallet that declines another request leaves the one of before without an answer', async () => {
  const page = open()
  page.ask(request, signal, () => never)
  page.now.ms += 60_000
  const again = page.nextPage()
  await expect(again.ask({ ...request, amount: '2' }, signal, rejected)).rejects.toThrow()
  expect(again.find('send', payer)).toMatchObject({ amount: '0.5', askedAt: 1_000 })
  await again.ask({ ...request, amount: '2' }, signal, async () => '0xhash')
  expect(again.find('send', payer)).toBeNull()
})

test('R-SEND-7: a wallet that declines another request does not bring back one that it has answered meanwhile', async () => {
  const page = open()
  let answer = () => {}
  const gone = page.ask(request, signal, (onAnswer) => {
    answer = onAnswer
    return Promise.reject(new KitError('wallet/disconnected'))
  })
  await expect(gone).rejects.toThrow()
  page.now.ms += 1
  let decline = (_: KitError) => {}
  const another = page.ask({ ...request, amount: '2' }, signal, () => new Promise((_, reject) => (decline = reject)))
  answer()
  expect(page.find('send', payer)).toMatchObject({ amount: '2' })
  decline(new KitError('wallet/rejected'))
  await expect(another).rejects.toThrow()
  expect(page.find('send', payer)).toBeNull()
})

test('R-CON-11: an answer in one tab says nothing of what another tab has asked for since, nor of another account', async () => {
  const page = open()
  let answer = (_: string) => {}
  const asked = page.ask(request, signal, () => new Promise<string>((resolve) => (answer = resolve)))
  page.ask({ ...request, address: '0xb0b' }, signal, () => never)
  page.now.ms += 1
  page.nextPage().ask({ ...request, amount: '2' }, signal, () => never)
  answer('0xhash')
  await asked
  expect(page.find('send', payer)).toMatchObject({ amount: '2' })
  expect(page.find('send', { ...payer, address: '0xb0b' })).toMatchObject({ amount: '0.5' })
})

test('is told for a day, also where the clock was set back meanwhile', () => {
  const page = open()
  page.ask(request, signal, () => never)
  page.now.ms = 1_000 - 3_600_000
  expect(page.find('send', payer)).not.toBeNull()
  page.now.ms = 1_000 + durations.unansweredRequest
  expect(page.find('send', payer)).toBeNull()
})

test.each([
  ['another purpose', { is: 'burn' }],
  ['no network', { network: 'mainnet' }],
  ['a network of another namespace', { network: 'solana:x' }],
  ['no address', { address: '' }],
  ['no symbol', { symbol: 7 }],
  ['no time', { askedAt: '1' }],
  ['no amount', { amount: 7 }],
  ['an amount that is none', { amount: '1e9' }],
])('what is stored with %s is passed over', (_, change) => {
  const good = { ...request, askedAt: 1_000 }
  const space = createStorageSpace()
  writeStored(createFakeStorage(space), storedUnanswered(keys, 'eip155'), [{ ...good, ...change }, good] as never)
  expect(open(space).find('send', payer)).toEqual(good)
})

test('what is no list is passed over', () => {
  expect(storedUnanswered(keys, 'eip155').parse({})).toBeUndefined()
})
