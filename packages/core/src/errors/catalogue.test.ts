import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import { catalogue, type ErrorCode, isErrorCode } from './catalogue.ts'

/** Codes are a promise to dApps: add to the end of their family, never rename, never remove. */
const promised = `
balance/unavailable gas/network-not-supported swap/network-not-supported disconnect/failed disconnect/chain-failed
activity/failed network/not-found network/unknown config/origin-not-allowed frame/load-failed frame/request-timeout
frame/unverified-domain frame/default frame/dependency session/expired project/invalid-id project/no-id
send/unsupported-chain send/incomplete send/no-token chain/not-supported chain/adapter-not-found
chain/no-network-client chain/no-connection-client chain/required name/no-address name/resolve-failed
name/suggestions-failed name/reverse-failed name/register-failed rpc/aborted request/aborted email/cooldown
siwx/declined siwx/smart-account siwx/init-failed siwx/two-configs rpc/not-allowed action/not-allowed rpc/parse
rpc/invalid-request rpc/method-not-found rpc/invalid-params rpc/internal rpc/server rpc/invalid-response
rpc/rate-limited rpc/timeout rpc/unreachable wallet/rejected wallet/unauthorized wallet/unsupported-method
wallet/disconnected wallet/chain-disconnected wallet/unknown-chain wallet/request-pending wallet/not-found
wallet/invalid-answer wallet/no-account wallet/wrong-chain wallet/wrong-account connection/required
connection/cancelled connection/timeout switch/declined switch/failed feature/not-supported transaction/invalid
config/invalid kit/destroyed kit/load-failed kit/undelivered pairing/unreachable pairing/offline pairing/interrupted
pairing/clock-skew pairing/expired pairing/nothing-approved unexpected`
  .trim()
  .split(/\s+/)

/** R-CON-10, decided: where this design makes an error impossible, the catalogue says so. */
const impossible: ErrorCode[] = ['chain/no-network-client', 'chain/no-connection-client', 'chain/required']

describe('the catalogue', () => {
  test('keeps every code that was ever promised', () => {
    expect(promised.filter((code) => !isErrorCode(code))).toEqual([])
  })

  test('promises every code it has', () => {
    expect(Object.keys(catalogue).filter((code) => !promised.includes(code))).toEqual([])
  })

  test('what only the dApp developer can mend is an alert', () => {
    const alerts = Object.entries(catalogue).flatMap(([code, { shows }]) => (shows === 'alert' ? [code] : []))
    expect(alerts).toEqual([
      'network/not-found',
      'config/origin-not-allowed',
      'frame/load-failed',
      'frame/request-timeout',
      'frame/unverified-domain',
      'session/expired',
      'project/invalid-id',
      'project/no-id',
      'rpc/not-allowed',
      'config/invalid',
    ])
  })

  test('R-CON-7: a refusal is told where it happened, never as a toast', () => {
    expect(catalogue['wallet/rejected'].shows).toBe('inline')
  })

  test.each(impossible)('R-CON-10: nothing throws %s, and the catalogue says why', (code) => {
    const users = sourceFiles(join(import.meta.dirname, '..')).filter((file) =>
      readFileSync(file, 'utf8').includes(`'${code}'`),
    )
    expect(users.map((file) => file.replace(/^.*\/src\//, ''))).toEqual(['errors/catalogue.ts', 'errors/hints.ts'])
    expect(readFileSync(new URL('./catalogue.ts', import.meta.url), 'utf8')).toContain('Impossible in this design')
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
