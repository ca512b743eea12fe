import { decodeMessage } from './decode-transaction.ts'
import type { Bank } from './execute.ts'
import { blockhashSlots, now } from './ledger.ts'
import type { Methods } from './methods.ts'
import { systemProgram } from './programs.ts'
import { invalidParams, textAt } from './read-params.ts'
import { withContext } from './with-context.ts'

/** Lamports for each signature of a transaction. */
const lamportsPerSignature = 5000

/** The RPC methods that read the chain: slots, blockhashes, identity and fees. */
export function chainMethods(bank: Bank): Methods {
  const { ledger } = bank
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
    getGenesisHash: () => ledger.genesisHash,
    getIdentity: () => ({ identity: systemProgram }),
    getSlot: () => ledger.slot(),
    getBlockHeight: () => ledger.slot(),
    getBlockTime: () => now(),
    getFirstAvailableBlock: () => 0,
    minimumLedgerSlot: () => 0,
    getTransactionCount: () => ledger.all().length,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot(),
      blockHeight: ledger.slot(),
      epoch: 0,
      slotIndex: ledger.slot(),
      slotsInEpoch: 432_000,
      transactionCount: ledger.all().length,
    }),
    getLatestBlockhash: () =>
      withContext(bank, { blockhash: ledger.blockhash(), lastValidBlockHeight: ledger.slot() + blockhashSlots }),
    isBlockhashValid: (params) => withContext(bank, ledger.knows(textAt(params, 0))),
    getFeeForMessage: (params) => {
      const { header, lifetimeToken } = messageOf(textAt(params, 0))
      return withContext(bank, ledger.knows(lifetimeToken) ? lamportsPerSignature * header.numSignerAccounts : null)
    },
    getRecentPrioritizationFees: () => [{ slot: ledger.slot(), prioritizationFee: 0 }],
  }
}

function messageOf(text: string) {
  try {
    return decodeMessage(new Uint8Array(Buffer.from(text, 'base64')))
  } catch {
    throw invalidParams('failed to deserialize the message')
  }
}
