import {
  address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSolana } from '../test-utils/call-solana.ts'
import { openSolanaClient, type SolanaClient } from '../test-utils/solana-client.ts'
import { systemProgram } from './programs.ts'
import { type Solana, startSolana } from './start-solana.ts'
import { solanaTestAccounts } from './test-keys.ts'

let solana: Solana
let client: SolanaClient
let payer: KeyPairSigner
beforeAll(async () => {
  solana = await startSolana({ slotInterval: 0 })
  client = openSolanaClient(solana)
  payer = await client.signer(0)
})
afterAll(() => solana.stop())

/** Some account that has SOL. */
const visitor = solanaTestAccounts()[1]?.address ?? systemProgram

const transfer = (source: KeyPairSigner, to: string, amount: bigint) =>
  getTransferSolInstruction({ source, destination: address(to), amount: lamports(amount) })
const limit: Instruction = {
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: Uint8Array.from([2, 64, 13, 3, 0]),
}

type Case = readonly [
  what: string,
  make: (fresh: KeyPairSigner) => { from?: KeyPairSigner; instructions: Instruction[] },
  err: unknown,
  sentence: string,
]
const cases: readonly Case[] = [
  [
    'a payer that has nothing',
    (fresh) => ({ from: fresh, instructions: [transfer(fresh, visitor, 1n)] }),
    'AccountNotFound',
    'Attempt to debit an account but found no record of a prior credit.',
  ],
  [
    'an account that is no program',
    () => ({ instructions: [{ programAddress: visitor }] }),
    'InvalidProgramForExecution',
    'InvalidProgramForExecution',
  ],
  [
    'a payment of less than the rent of an account',
    (fresh) => ({ instructions: [transfer(payer, fresh.address, 1n)] }),
    { InsufficientFundsForRent: { account_index: 1 } },
    'InsufficientFundsForRent: {"account_index":1}',
  ],
  [
    'a limit that is set twice',
    () => ({ instructions: [limit, limit] }),
    { DuplicateInstruction: 1 },
    'DuplicateInstruction: 1',
  ],
  [
    'an instruction that its program cannot read',
    () => ({ instructions: [limit, { programAddress: systemProgram, data: Uint8Array.from([255]) }] }),
    { InstructionError: [1, 'InvalidInstructionData'] },
    'Error processing Instruction 1: InvalidInstructionData',
  ],
  [
    'a payment of more than there is',
    (fresh) => ({ instructions: [transfer(payer, fresh.address, 10n ** 15n)] }),
    { InstructionError: [0, { Custom: 1 }] },
    'Error processing Instruction 0: custom program error: 0x1',
  ],
]

test.each(cases)(
  '%s is refused by its name in the form of the RPC, with a sentence',
  async (_, make, err, sentence) => {
    const fresh = await generateKeyPairSigner()
    const { from = payer, instructions } = make(fresh)
    const text = getBase64EncodedWireTransaction(await client.signNow(from, instructions))
    const simulated = await callSolana(solana.rpc, 'simulateTransaction', text, { encoding: 'base64' })
    expect(simulated.result.value.err).toEqual(err)
    const sent = await callSolana(solana.rpc, 'sendTransaction', text, { encoding: 'base64' })
    expect(sent.error).toEqual({
      code: -32002,
      message: `Transaction simulation failed: ${sentence}`,
      data: expect.objectContaining({ err, accounts: null, returnData: null }),
    })
  },
)
