import { expect, test } from 'vitest'
import { uninvited } from '../chains/chains.ts'
import { noMischief, withMischief } from './mischief.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const chains = ['eip155:1', bitcoin]

test('without mischief what was chosen is approved', () => {
  expect(withMischief(chains, noMischief)).toEqual(chains)
})

test('adds a chain that nobody asked for', () => {
  expect(withMischief(chains, { addsUninvited: true, leavesEvmOut: false })).toEqual([...chains, uninvited.evm])
})

test('leaves the EVM out, and approves something else when nothing would be left', () => {
  expect(withMischief(chains, { addsUninvited: false, leavesEvmOut: true })).toEqual([bitcoin])
  expect(withMischief(['eip155:1'], { addsUninvited: false, leavesEvmOut: true })).toEqual([uninvited.other])
})

test('adds no EVM chain when the EVM is left out', () => {
  expect(withMischief(chains, { addsUninvited: true, leavesEvmOut: true })).toEqual([bitcoin, uninvited.other])
})
