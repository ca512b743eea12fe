import { isKitError } from '@kit/core'
import { attackRuns } from '@kit/tooling/attacks'
import { mutate } from '@kit/tooling/mutations'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { expect, test } from 'vitest'
import { createSwapProvider } from './create-swap-provider.ts'
import { answers, type Call, calls } from './swap.fixture.ts'

const seed = fuzzSeed(20_270)

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
const isCall = (value: unknown): boolean => {
  const { to, value: paid, data } = value as Record<string, unknown>
  return isAddress(to) && typeof paid === 'bigint' && paid >= 0n && /^0x([\da-f]{2})*$/i.test(String(data))
}
const isAmount = (value: unknown): boolean => typeof value === 'bigint' && value >= 0n
const isToken = (value: unknown): boolean => {
  const { address, symbol, decimals } = value as Record<string, unknown>
  return (address === undefined || isAddress(address)) && String(symbol).length > 0 && Number.isInteger(decimals)
}

test.each<[Call, string, (value: unknown) => boolean]>([
  ['readTokens', '/v1/convert/tokens', (value) => Array.isArray(value) && value.every(isToken)],
  ['readQuote', '/v1/convert/quotes', (value) => value !== 0n && isAmount(value)],
  ['readAllowance', '/v1/convert/allowance', isAmount],
  ['readGasPrice', '/v1/convert/gas-price', isAmount],
  ['buildApproval', '/v1/convert/build-approve', isCall],
  ['buildSwap', '/v1/convert/build-transaction', isCall],
])('attack 2.12: %s is what it says, or a typed error, whatever was sent', async (name, path, isGood) => {
  const next = seededNumbers(seed)
  const count = attackRuns(500)
  for (let round = 0; round < count; round += 1) {
    const body = JSON.stringify(mutate(answers[path], next)) ?? ''
    const fetch: typeof globalThis.fetch = async (input) => {
      const { pathname } = new URL(String(input))
      return new Response(pathname === path ? body : JSON.stringify(answers[pathname]))
    }
    const provider = createSwapProvider({ urls: {}, projectId: 'abc', fetch })
    const outcome = await (calls(provider)[name]() as Promise<unknown>).catch((error: unknown) => error)
    const isFine = outcome instanceof Error ? isKitError(outcome) && outcome.code !== 'unexpected' : isGood(outcome)
    if (!isFine) expect.fail(`${String(outcome)} after ${body.slice(0, 500)} (round ${round}, seed ${seed})`)
  }
})
