import { recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPorts } from '../test-utils/open-ports.ts'
import { farcasterPeople } from './people.ts'
import { type Farcaster, startFarcaster } from './start-farcaster.ts'

let farcaster: Farcaster
beforeAll(async () => {
  farcaster = await startFarcaster()
})
afterAll(() => farcaster.stop())

const [ana] = farcasterPeople
const asked = { siweUri: 'https://wallet.example/', domain: 'wallet.example', nonce: 'a1b2c3d4e5f6' }

async function open(body: object = asked) {
  const response = await fetch(`${farcaster.relayUrl}/v1/channel`, { method: 'POST', body: JSON.stringify(body) })
  const opened = (await response.json()) as { channelToken: string; url: string; nonce: string }
  return { code: response.status, ...opened }
}

async function statusOf(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${farcaster.relayUrl}/v1/channel/status`, { headers })
  const answer = (await response.json()) as Record<string, unknown>
  return { code: response.status, ...answer }
}

const decide = (url: string, decision: string, person = String(ana?.fid)) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ decision, person }) })

test('a channel waits until a person approves, and is answered once', async () => {
  const { code, channelToken, url, nonce } = await open()
  expect([code, nonce]).toEqual([201, asked.nonce])
  expect(await statusOf(channelToken)).toEqual({ code: 202, state: 'pending', nonce })
  expect(await (await fetch(url)).text()).toContain('this is a fake, and no Farcaster is behind it')
  expect((await decide(url, 'approve')).status).toBe(200)
  const { message, signature, ...said } = (await statusOf(channelToken)) as unknown as {
    message: string
    signature: `0x${string}`
  }
  expect(said).toMatchObject({ code: 200, state: 'completed', fid: ana?.fid, username: 'ana', custody: ana?.custody })
  expect(parseSiweMessage(message)).toMatchObject({
    ...{ domain: 'wallet.example', uri: 'https://wallet.example/', nonce, chainId: 10, statement: 'Farcaster Auth' },
    resources: [`farcaster://fid/${ana?.fid}`, 'farcaster://signer/type/custody'],
  })
  expect(await recoverMessageAddress({ message, signature })).toBe(ana?.custody)
  expect((await statusOf(channelToken)).code).toBe(401)
})

test('times and a request id are in the message', async () => {
  const more = { expirationTime: '2030-01-01T00:00:00.000Z', notBefore: '2020-01-01T00:00:00.000Z', requestId: 'r1' }
  const { channelToken, url } = await open({ ...asked, ...more })
  await decide(url, 'approve')
  const { message } = (await statusOf(channelToken)) as { message?: string }
  expect(message).toContain(
    `Expiration Time: ${more.expirationTime}\nNot Before: ${more.notBefore}\nRequest ID: ${more.requestId}\n`,
  )
})

test.each([
  ['declines', 'decline', undefined],
  ['is nobody', 'approve', '7'],
])('who %s ends the channel', async (_, decision, person) => {
  const { channelToken, url } = await open()
  await decide(url, decision, person)
  expect((await statusOf(channelToken)).code).toBe(401)
  expect((await fetch(url)).status).toBe(404)
})

test.each([
  ['no domain', { siweUri: 'https://wallet.example/' }],
  ['a nonce that is no text', { ...asked, nonce: 5 }],
])('%s opens no channel', async (_, body) => {
  expect((await open(body)).code).toBe(400)
})

test.each([
  ['nothing', ''],
  ['half a message', '{'],
  ['a number', '7'],
  ['more than 5 MB', 'x'.repeat(5_000_001)],
])('a body of %s opens no channel', async (_, body) => {
  const response = await fetch(`${farcaster.relayUrl}/v1/channel`, { method: 'POST', body })
  expect([response.status, await response.json()]).toEqual([400, { error: 'Validation error' }])
})

test('a channel without a nonce gets one, and who sends no token has no channel', async () => {
  const { nonce: _, ...rest } = asked
  expect((await open(rest)).nonce).toMatch(/^[a-zA-Z0-9]{8,}$/)
  expect((await fetch(`${farcaster.relayUrl}/v1/channel/status`)).status).toBe(401)
  expect((await fetch(`${farcaster.relayUrl}/connect`)).status).toBe(404)
})

test('a form that is too long declines', async () => {
  const { channelToken, url } = await open()
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(5_000_001) })).status).toBe(200)
  expect((await statusOf(channelToken)).code).toBe(401)
})

test('what cannot be written as a message is signed by nobody', async () => {
  const { channelToken, url } = await open({ ...asked, nonce: 'short' })
  expect((await decide(url, 'approve')).status).toBe(400)
  expect((await statusOf(channelToken)).code).toBe(202)
})

test('what it does not know is not there', async () => {
  expect((await fetch(`${farcaster.relayUrl}/v1/channels`)).status).toBe(404)
  expect((await statusOf('none')).code).toBe(401)
})

test('it does not start when the port is taken, and leaves no port open', async () => {
  await expect(startFarcaster(Number(new URL(farcaster.relayUrl).port))).rejects.toThrow('EADDRINUSE')
  await expect.poll(openPorts).toBe(1)
})
