import { createFakeWalletList } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDirectory } from '../test-utils/start-directory.ts'
import { testEnvironment } from '../test-utils/test-environment.ts'

const environment = testEnvironment()
const page = { ...environment, page: { ...environment.page, origin: 'https://shop.example.org' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWith(readAllowedOrigins: () => Promise<readonly string[]>) {
  const { list } = createFakeWalletList()
  const read = vi.fn(readAllowedOrigins)
  return {
    read,
    settle: () => vi.advanceTimersByTimeAsync(0),
    ...startDirectory({ environment: page, loadWalletList: async () => ({ ...list, readAllowedOrigins: read }) }),
  }
}

describe('R-API-4: the allow-list of the project', () => {
  test('alerts the developer once, when it leaves the page out', async () => {
    const { suggest, settle, news, read, state } = startWith(async () => ['*.example.com', 'https://example.org'])
    suggest()
    await settle()
    expect(news).toMatchObject([
      {
        type: 'directory.failed',
        error: {
          code: 'config/origin-not-allowed',
          message: "The project's allow-list has *.example.com, https://example.org, and not https://shop.example.org.",
        },
      },
    ])
    suggest('directory:fox')
    await settle()
    expect([news.length, read.mock.calls.length, state().is]).toEqual([1, 1, 'ready'])
  })

  test.each([[['shop.example.org']], [[]]])('says nothing with %j', async (allowed) => {
    const { suggest, settle, news } = startWith(async () => allowed)
    suggest()
    await settle()
    expect(news).toEqual([])
  })

  test('that is slow delays no wallet', async () => {
    const { suggest, settle, state, news } = startWith(() => new Promise(() => {}))
    suggest()
    await settle()
    expect([state().is, news]).toEqual(['ready', []])
  })
})
