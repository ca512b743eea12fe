import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from './read-environment.ts'

const secret = Buffer.alloc(32, 1).toString('base64')
const least = {
  AUTH_FRAME_ORIGIN: 'https://wallet.example',
  AUTH_FRAME_APP_ORIGINS: 'https://app.example, https://other.example',
  AUTH_FRAME_SECRET: secret,
}
const mail = { AUTH_FRAME_SMTP_URL: 'smtp://mail.example', AUTH_FRAME_MAIL_FROM: 'Wallet <wallet@mail.example>' }

test('a host sets an origin, its apps and a secret, and has safe defaults for the rest', () => {
  const { settings, ...more } = readEnvironment(least)
  expect(settings).toMatchObject({
    origin: 'https://wallet.example',
    appOrigins: ['https://app.example', 'https://other.example'],
    ...{
      email: false,
      deviceApproval: true,
      socials: {},
      farcaster: null,
      networks: [],
      sessionLifetime: 30 * 86_400_000,
    },
  })
  expect(more).toMatchObject({ database: 'auth-frame.db', mail: null, host: '127.0.0.1', port: 8787, proxies: 0 })
})

test('a host with a mail server offers sign-ins by mail', () => {
  const { settings, mail: read } = readEnvironment({ ...least, ...mail, AUTH_FRAME_DEVICE_APPROVAL: 'off' })
  expect([settings.email, settings.deviceApproval, read]).toEqual([
    ...[true, false],
    { url: 'smtp://mail.example', from: 'Wallet <wallet@mail.example>' },
  ])
})

test('a host adds its clients to the providers that it wants', () => {
  const clients = {
    google: { clientId: 'g', clientSecret: 's' },
    github: { clientId: 'h', clientSecret: 't', scope: 'x' },
  }
  const { socials } = readEnvironment({ ...least, AUTH_FRAME_SOCIALS: JSON.stringify(clients) }).settings
  expect(socials).toMatchObject({
    google: { kind: 'openid', issuer: 'https://accounts.google.com', clientId: 'g' },
    github: { kind: 'oauth', clientId: 'h', scope: 'x' },
  })
  expect(Object.keys(socials)).toEqual(['google', 'github'])
})

test('a host names a relay and a node for Farcaster, and has its registry', () => {
  const named = { relayUrl: 'https://relay.example', rpcUrl: 'https://rpc.example/op' }
  const read = (given: object) =>
    readEnvironment({ ...least, AUTH_FRAME_FARCASTER: JSON.stringify(given) }).settings.farcaster
  expect(read(named)).toEqual({ ...named, idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b' })
  const idRegistry = `0x${'1'.repeat(40)}`
  expect(read({ ...named, idRegistry })).toEqual({ ...named, idRegistry })
})

test('a host says per network how accounts can be smart accounts', () => {
  const base = { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
  const read = (smartAccount: object) =>
    readEnvironment({ ...least, AUTH_FRAME_NETWORKS: JSON.stringify([{ ...base, smartAccount }]) }).settings.networks[0]
      ?.smartAccount
  expect(read({ kind: 'eip7702' })).toEqual({
    kind: 'eip7702',
    delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  })
  const own = {
    factory: `0x${'1'.repeat(40)}`,
    initCodeHash: `0x${'2'.repeat(64)}`,
    bundlerUrl: 'https://bundler.example',
  }
  expect(read({ kind: 'erc4337', ...own })).toEqual({
    ...{ kind: 'erc4337', ...own },
    entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  })
  for (const wrong of [{ kind: 'erc4337' }, { kind: 'eip7702', delegate: '0x1' }, { kind: 'other' }])
    expect(() => read(wrong)).toThrow('AUTH_FRAME_NETWORKS')
})

test('a secret can be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-auth-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)
  const { AUTH_FRAME_SECRET: _, ...without } = least
  expect(readEnvironment({ ...without, AUTH_FRAME_SECRET_FILE: file }).secret).toEqual(new Uint8Array(32).fill(1))
})

test.each([
  [{ AUTH_FRAME_ORIGIN: undefined }, 'AUTH_FRAME_ORIGIN is missing'],
  [{ AUTH_FRAME_ORIGIN: 'https://wallet.example/' }, 'AUTH_FRAME_ORIGIN must be an origin'],
  [{ AUTH_FRAME_APP_ORIGINS: '*' }, 'AUTH_FRAME_APP_ORIGINS.0 must be an origin'],
  [{ AUTH_FRAME_ORIGIN: 'http://wallet.example' }, 'AUTH_FRAME_ORIGIN must be an origin'],
  [{ AUTH_FRAME_APP_ORIGINS: ' ' }, 'AUTH_FRAME_APP_ORIGINS'],
  [{ AUTH_FRAME_APP_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }, 'AUTH_FRAME_APP_ORIGINS'],
  [{ AUTH_FRAME_SECRET: 'c2hvcnQtc2VjcmV0' }, 'AUTH_FRAME_SECRET must be 32 bytes or more in Base64'],
  [{ AUTH_FRAME_PORT: '70000' }, 'AUTH_FRAME_PORT must be <=65535'],
  [{ AUTH_FRAME_NETWORKS: '[{"id":"1"}]' }, 'AUTH_FRAME_NETWORKS'],
  [{ AUTH_FRAME_SOCIALS: '{"myspace":{}}' }, 'AUTH_FRAME_SOCIALS'],
  [{ AUTH_FRAME_FARCASTER: '{"relayUrl":"https://relay.example"}' }, 'AUTH_FRAME_FARCASTER.rpcUrl'],
  [
    { AUTH_FRAME_FARCASTER: '{"relayUrl":"http://relay.example","rpcUrl":"https://rpc.example"}' },
    'AUTH_FRAME_FARCASTER.relayUrl must be an origin',
  ],
  [
    { AUTH_FRAME_FARCASTER: '{"relayUrl":"https://relay.example","rpcUrl":"https://rpc.example","idRegistry":"0x1"}' },
    'AUTH_FRAME_FARCASTER.idRegistry must be an address',
  ],
  [{ AUTH_FRAME_DEVICE_APPROVAL: 'no' }, 'AUTH_FRAME_DEVICE_APPROVAL'],
  [{ AUTH_FRAME_SMTP_URL: 'smtp://mail.example' }, 'belong together'],
])('with %o it says what is wrong, without a value', (changes, sentence) => {
  const read = () => readEnvironment({ ...least, ...changes })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('c2hvcnQtc2VjcmV0')
})
