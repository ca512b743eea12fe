import { expect, test } from 'vitest'
import { toChainName, toNetworkId } from './chain-names.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = 'solana:Fork1111111111111111111111111111'

test('a public network has a name, and another one its id', () => {
  expect([toChainName(mainnet), toChainName(own), toChainName('solana:toString')]).toEqual([
    'solana:mainnet',
    own,
    'solana:toString',
  ])
  expect([toNetworkId('solana:mainnet'), toNetworkId(own), toNetworkId('solana:toString')]).toEqual([
    mainnet,
    own,
    'solana:toString',
  ])
})

test.each([undefined, 5, 'mainnet', 'bitcoin:mainnet', 'solana:', 'solana:a b', `solana:${'a'.repeat(33)}`])(
  '%j names no network',
  (chain) => {
    expect(toNetworkId(chain)).toBeNull()
  },
)
