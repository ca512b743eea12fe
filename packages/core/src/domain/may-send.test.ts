import { expect, test } from 'vitest'
import { maySend } from './may-send.ts'

test.each([
  ['eth_sendTransaction', true],
  ['wallet_sendCalls', true],
  ['solana_signAndSendTransaction', true],
  ['sendTransfer', true],
  ['hedera_signAndExecuteTransaction', true],
  ['stellar_signAndSubmitXDR', true],
  ['personal_sign', false],
  ['solana_signTransaction', false],
  ['signPsbt', false],
])('%s may send: %s', (method, expected) => {
  expect(maySend(method)).toBe(expected)
})
