import { expect, test } from 'vitest'
import { unrequestedChains } from '../chains/chains.ts'
import { noMisbehaviour, withMisbehaviour } from './misbehaviour.ts'

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const chains = ['eip155:1', bitcoin]

test('a phone without misbehaviour approves the chosen chains', () => {
  expect(withMisbehaviour(chains, noMisbehaviour)).toEqual(chains)
})

test('a misbehaving phone adds a chain that was not requested', () => {
  expect(withMisbehaviour(chains, { addsUnrequestedChain: true, omitsEvm: false })).toEqual([
    ...chains,
    unrequestedChains.evm,
  ])
})

test('a misbehaving phone omits the EVM, and approves another chain when none is left', () => {
  expect(withMisbehaviour(chains, { addsUnrequestedChain: false, omitsEvm: true })).toEqual([bitcoin])
  expect(withMisbehaviour(['eip155:1'], { addsUnrequestedChain: false, omitsEvm: true })).toEqual([
    unrequestedChains.other,
  ])
})

test('a misbehaving phone that omits the EVM adds a chain of another namespace', () => {
  expect(withMisbehaviour(chains, { addsUnrequestedChain: true, omitsEvm: true })).toEqual([
    bitcoin,
    unrequestedChains.other,
  ])
})
