import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from './catalogue.ts'
import { isErrorCode } from './known-errors.ts'
import { loadErrors } from './load-errors.ts'

const catalogue = await loadErrors()

/** Codes are a promise to dApps once they are published: add to the end of their family, never rename, never remove. */
const promised = `
balance/unavailable disconnect/failed disconnect/chain-failed network/not-found network/unknown
config/origin-not-allowed session/expired project/invalid-id project/no-id chain/not-supported chain/adapter-not-found
rpc/aborted rpc/parse rpc/invalid-request rpc/method-not-found rpc/invalid-params rpc/internal rpc/server
rpc/invalid-response rpc/rate-limited rpc/timeout rpc/unreachable wallet/rejected wallet/failed wallet/unauthorized
wallet/unsupported-method wallet/disconnected wallet/chain-disconnected wallet/unknown-chain wallet/request-pending
wallet/not-found wallet/invalid-answer wallet/no-account wallet/wrong-chain wallet/wrong-account connection/required
connection/cancelled connection/timeout switch/declined switch/failed feature/not-supported transaction/invalid transaction/unspendable transaction/withheld-by-token transaction/fee-too-high
transaction/wrong-decimals transaction/expired transaction/unknown transaction/unreadable-answer send/no-token send/incomplete send/invalid-amount send/unsupported-chain send/link-unsupported send/link-other-network send/link-other-token name/invalid name/not-found name/off-chain name/not-signed name/failed name/moved sign-in/declined sign-in/unavailable sign-in/refused sign-in/smart-account sign-in/expired sign-in/cancelled
config/invalid kit/destroyed kit/load-failed kit/undelivered pairing/unreachable pairing/offline pairing/interrupted
pairing/clock-skew pairing/expired pairing/nothing-approved unexpected auth/invalid-email auth/cooldown auth/wrong-code auth/code-locked
auth/code-expired auth/device-expired auth/rate-limited auth/provider-failed auth/aborted auth/window-blocked auth/sign-in-expired auth/no-passkeys auth/email-taken auth/no-account auth/not-offered auth/farcaster-expired frame/blocked frame/load-failed frame/unverified-domain frame/timeout
name/suggestions-failed name/list-failed name/register-failed name/refused
request/changed swap/unsupported-network swap/unsupported-gas-price swap/no-token swap/no-amount swap/invalid-amount swap/slippage-too-high
swap/insufficient-balance swap/insufficient-fee swap/insufficient-liquidity swap/wrong-approval swap/unreadable swap/wrong-recipient swap/pays-less swap/takes-more
swap/would-fail swap/unchecked swap/approval-failed
onramp/not-offered onramp/restricted-region onramp/nothing-sold onramp/no-amount onramp/invalid-amount onramp/below-minimum
onramp/above-maximum onramp/no-offer onramp/page-failed onramp/unsafe-page onramp/wrong-recipient onramp/window-blocked
frame/failed frame/not-allowed frame/action-not-allowed`
  .trim()
  .split(/\s+/)

const packagesFolder = join(import.meta.dirname, '../../..')
const packages = () =>
  readdirSync(packagesFolder)
    .map((name) => join(packagesFolder, name, 'src'))
    .filter((folder) => existsSync(folder))

describe('the catalogue', () => {
  test('keeps every code that was ever promised', () => {
    expect(promised.filter((code) => !isErrorCode(code))).toEqual([])
  })

  test('promises every code it has', () => {
    expect(Object.keys(catalogue).filter((code) => !promised.includes(code))).toEqual([])
  })

  test('what raises an alert says in its detail what to do', () => {
    const alerts = Object.keys(catalogue).filter((code) => catalogue[code as ErrorCode].shows === 'alert')
    const raising = packages().flatMap((folder) => sourceFiles(folder))
    const silent = raising.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new KitError\('([^']+)'\)/g)]
        .filter(([, code = '']) => alerts.includes(code))
        .map(([raised]) => `${file}: ${raised}`),
    )
    expect(silent.filter((line) => !/test-utils|\.(test|cases)\./.test(line))).toEqual([])
  })

  test('has no code that no package raises', () => {
    const sources = packages().flatMap((folder) => sourceFiles(folder))
    const raising = sources.filter((file) => !/errors\/(first-errors|late-errors|hints)\.ts$|\/copy\//.test(file))
    const text = raising.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(Object.keys(catalogue).filter((code) => !text.includes(`'${code}'`))).toEqual([])
  })

  test.each([
    ['__proto__', false],
    ['constructor', false],
    ['toString', false],
    ['', false],
    [null, false],
    [['unexpected'], false],
    ['unexpected', true],
  ])('only its own words are codes: %o', (text, isCode) => {
    expect(isErrorCode(text)).toBe(isCode)
  })
})
