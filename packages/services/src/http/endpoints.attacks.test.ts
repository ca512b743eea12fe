import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { sourceFiles } from '@kit/tooling/source-files'
import { describe, expect, test } from 'vitest'
import { isEnabled } from '../analytics/permission.ts'
import { listing, startList } from '../wallet-list/wallet-list.fixture.ts'
import { parseSelection } from '../walletconnect/session/session-selection.ts'
import { fakeFetch } from './client.fixture.ts'
import { createHttpClient } from './client.ts'

const source = join(import.meta.dirname, '..')
const seed = fuzzSeed(20_269)
const staying = () => new AbortController().signal

/** Where each path that the kit asks has its answers attacked. `/e` has no answer that is read. */
const attackedIn: Readonly<
  Record<
    string,
    `${'blockchain-api' | 'account-names' | 'swap' | 'onramp'}/hostile-answers.test.ts` | 'here' | 'unread'
  >
> = {
  '/v1/supported-chains': 'blockchain-api/hostile-answers.test.ts',
  '/v1/account/{}/balance': 'blockchain-api/hostile-answers.test.ts',
  '/v1/account/{}/history': 'blockchain-api/hostile-answers.test.ts',
  '/v1/identity/{}': 'blockchain-api/hostile-answers.test.ts',
  '/v1/profile/account/{}': 'blockchain-api/hostile-answers.test.ts',
  '/v1/profile/reverse/{}': 'blockchain-api/hostile-answers.test.ts',
  '/v1/fungible/price': 'blockchain-api/hostile-answers.test.ts',
  '/v1/profile/suggestions/{}': 'account-names/hostile-answers.test.ts',
  '/v1/profile/account': 'account-names/hostile-answers.test.ts',
  '/v1/convert/tokens': 'swap/hostile-answers.test.ts',
  '/v1/convert/quotes': 'swap/hostile-answers.test.ts',
  '/v1/convert/allowance': 'swap/hostile-answers.test.ts',
  '/v1/convert/gas-price': 'swap/hostile-answers.test.ts',
  '/v1/convert/build-approve': 'swap/hostile-answers.test.ts',
  '/v1/convert/build-transaction': 'swap/hostile-answers.test.ts',
  '/v1/onramp/options': 'onramp/hostile-answers.test.ts',
  '/v1/onramp/countries': 'onramp/hostile-answers.test.ts',
  '/v1/onramp/quote': 'onramp/hostile-answers.test.ts',
  '/v1/generators/onrampurl': 'onramp/hostile-answers.test.ts',
  '/getWallets': 'here',
  '/projects/v1/origins': 'here',
  '/getAnalyticsConfig': 'here',
  '/e': 'unread',
}

/** Every `path:` of a request in the shipped source, with the object that it stands in. */
function requestsInSource() {
  return sourceFiles(source).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\{[^{}]*\bpath: ('[^']+'|`[^`]+`)(?:[^{}]|\{[^{}]*\})*\}/g)].map(
      ([whole, path = '']) => ({
        path: path.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '{}'),
        hasSchema: /\bschema\b/.test(whole),
      }),
    )
  })
}

/** Reads an answer that was changed as often as is asked for, and says how often it was read and refused. */
async function attack(good: unknown, read: (body: string) => Promise<unknown>) {
  const before = Object.getOwnPropertyNames(Object.prototype).join()
  const next = seededNumbers(seed)
  const count = attackRuns(2_000)
  for (let round = 0; round < count; round += 1) {
    const body = JSON.stringify(mutate(good, next)) ?? ''
    await read(body).catch((error: unknown) =>
      expect.fail(`${error} after ${body.slice(0, 500)} (round ${round}, seed ${seed})`),
    )
  }
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before)
  return { count, seed }
}

describe('attack 2.12: of every service', () => {
  test('each path that is asked has a schema, and is attacked by a test', () => {
    const found = requestsInSource()
    expect([...new Set(found.map(({ path }) => path))].sort()).toEqual(Object.keys(attackedIn).sort())
    const unread = found.filter(({ path }) => attackedIn[path] === 'unread')
    expect(found.filter(({ hasSchema }) => !hasSchema)).toEqual(unread)
  })

  test('a page of the directory is a list of wallets, whatever was sent', async ({ task }) => {
    const full = (id: string) =>
      listing(id, {
        badge_type: 'certified',
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        homepage: 'https://wallet.example',
        image_id: 'abc',
        mobile_link: 'wallet://',
        webapp_link: 'https://wallet.example/app',
        rdns: 'example.wallet',
      })
    const read = async (body: string) => {
      const { wallets, count } = await startList([new Response(body)]).find()
      expect(wallets.length <= 40 && Number.isSafeInteger(count) && count >= wallets.length).toBe(true)
      for (const { id, name, networks } of wallets)
        expect([typeof id, typeof name, Array.isArray(networks)]).toEqual(['string', 'string', true])
    }
    countAttacks(task, await attack({ count: 2, data: [full('w1'), full('w2')] }, read))
  })

  test('the allow-list of origins is a list of texts, whatever was sent', async ({ task }) => {
    const read = async (body: string) => {
      const origins = await startList([new Response(body)]).list.readAllowedOrigins?.(staying())
      expect(origins?.every((origin) => typeof origin === 'string' && origin.length <= 300)).toBe(true)
      expect(origins?.length).toBeLessThanOrEqual(1_000)
    }
    countAttacks(task, await attack({ allowedOrigins: ['https://a.example', 'b.example'] }, read))
  })

  test('analytics are on or off, whatever was sent', async ({ task }) => {
    const read = async (body: string) => {
      const { fetch } = fakeFetch(new Response(body))
      const isOn = await isEnabled(
        createHttpClient({ baseUrl: 'https://wallets.example.org', projectId: 'abc', fetch }),
      )
      expect(typeof isOn).toBe('boolean')
    }
    countAttacks(task, await attack({ isAnalyticsEnabled: true }, read))
  })

  test('what a session has stored is a selection or nothing, whatever it was changed to', async ({ task }) => {
    const good = { topic: 'ab'.repeat(32), networks: { eip155: 'eip155:1' }, accounts: { eip155: '0xAb' } }
    const read = async (body: string) => {
      const selection = parseSelection(body ? JSON.parse(body) : undefined)
      if (selection) expect(Object.keys(selection)).toEqual(['topic', 'networks', 'accounts', 'app'])
    }
    countAttacks(task, await attack(good, read))
  })
})
