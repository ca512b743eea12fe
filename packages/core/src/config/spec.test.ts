import { describe, expect, test } from 'vitest'
import { catalogue } from '../errors/catalogue.ts'
import { animations, durations } from './durations.ts'
import { limits } from './limits.ts'

const seconds = 1_000
const minutes = 60 * seconds

/** product.md §9, line by line: what it calls it, what we call it, what it says. */
const waits: [spec: string, ours: keyof typeof durations, milliseconds: number][] = [
  ['e-mail login cooldown', 'emailCooldown', 30 * seconds],
  ['balance retry', 'balanceRetry', 30 * seconds],
  ['R-BAL-2: portfolio cache', 'portfolioCache', 30 * seconds],
  ['R-BAL-2: native balance cache', 'nativeBalanceCache', 30 * seconds],
  ['R-BAL-2: ENS cache', 'ensCache', 5 * minutes],
  ['R-BAL-2: identity cache', 'identityCache', 5 * minutes],
  ['R-DIR-1: search image wait', 'searchImageWait', 300],
  ['iframe load timeout', 'frameLoad', 20 * seconds],
  ['auth request timeout', 'frameRequest', 30 * seconds],
  ['frame ready delay', 'frameReadyDelay', 500],
  ['R-NET-1: HTTP timeout', 'httpTimeout', 10_000],
  ['R-NET-1: exponential backoff starts at', 'retryBase', 150],
  ['R-NET-2: ranking every', 'rankingInterval', 4_000],
  ['R-NET-2: ranking ping timeout', 'rankingPing', 1_000],
  ['R-UI-5: toast swap', 'toastSwap', 150],
  ['R-UI-5: shake', 'shake', 500],
  ['R-UI-5: rejected-method message', 'rejectedMethodMessage', 300],
  ['R-UI-5: image preload timeout', 'imagePreload', 2 * seconds],
  ['R-WC-5: heartbeat', 'heartbeat', 5 * seconds],
  ['R-WC-5: ping response delay', 'pingResponse', 500],
  ['pairing life', 'pairingLife', 4 * minutes],
  ['pairing expiry margin', 'pairingExpiryMargin', 10 * seconds],
]

const counts: [spec: string, ours: keyof typeof limits, count: number][] = [
  ['R-BAL-2: cache capacity', 'cacheEntries', 8_192],
  ['R-CON-9: recent wallets kept', 'recentWallets', 2],
  ['slippage tolerance in per cent', 'swapSlippagePercent', 1],
  ['R-DIR-1: wallet list page size', 'walletPage', 40],
  ['R-DIR-1: recommended wallets', 'recommendedWallets', 4],
  ['R-DIR-1: search results', 'searchResults', 100],
  ['R-DIR-1: prefetched images', 'prefetchedImages', 20],
  ['pending transactions', 'pendingTransactions', 99],
  ['R-NET-1: batch size', 'rpcBatch', 1_000],
  ['R-NET-1: retries', 'rpcRetries', 3],
  ['R-NET-2: ranking samples', 'rankingSamples', 10],
  ['R-NET-2: weight of stability', 'rankingStability', 0.7],
  ['R-NET-2: weight of latency', 'rankingLatency', 0.3],
  ['R-UI-6: decimals of balances and amounts', 'displayDecimals', 3],
  ['R-UI-6: decimals of fiat', 'fiatDecimals', 2],
  ['R-WC-5: log buffer in bytes', 'logBufferBytes', 1_024_000],
  ['R-SEND-6: decimals of big numbers', 'bigNumberDecimals', 20],
]

/** product.md §8, every sentence it quotes. */
const sentences = [
  'Token Balance Unavailable',
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Failed to disconnect',
  'Failed to disconnect chain',
  'Failed to fetch transactions',
  'Network Not Found',
  'Invalid App Configuration',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Unverified Domain',
  'Unsupported chain',
  'An amount and receiver address are required',
  'A token is required',
  'Chain is not supported',
  'Chain adapter not found',
  'NetworkController client not set',
  'ConnectionController client not set',
  'Chain is required to get connection controller client',
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  'Request was aborted',
  'Something went wrong',
  'An error occurred',
  'Unable to load email login dependency',
  'Signature declined',
  'This application might not support Smart Accounts',
  'A problem occurred while trying initialize authentication',
  'Requested RPC call is not allowed',
  'Action not allowed',
  'Please try again after {seconds} seconds',
  'Cannot set both `siweConfig` and `siwx` options',
]

describe('the numbers of product.md §9', () => {
  test.each(waits)('%s is durations.%s: %i ms', (_, ours, milliseconds) => {
    expect(durations[ours]).toBe(milliseconds)
  })

  test.each(counts)('%s is limits.%s: %d', (_, ours, count) => {
    expect(limits[ours]).toBe(count)
  })

  test('R-UI-5: animations take 120, 150 and 150 ms, and 75, 125 and 200 ms in styles', () => {
    expect(Object.values(animations).sort((a, b) => a - b)).toEqual([75, 120, 125, 150, 150, 200])
  })

  test('R-NET-2: the weights of the ranking are a whole', () => {
    expect(limits.rankingStability + limits.rankingLatency).toBe(1)
  })
})

describe('the sentences of product.md §8', () => {
  const known: string[] = Object.values(catalogue).map(({ message }) => message)

  test.each(sentences)('“%s” is in the catalogue once', (sentence) => {
    expect(known.filter((message) => message === sentence)).toHaveLength(1)
  })
})
