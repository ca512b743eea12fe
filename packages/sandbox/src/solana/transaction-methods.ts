import { fieldsOf } from '../http/fields-of.ts'
import { viewAccount } from './account-view.ts'
import { decodeTransaction } from './decode-transaction.ts'
import { airdrop, type Bank, type Simulated, send, simulate } from './execute.ts'
import type { Landed, Ledger } from './ledger.ts'
import type { Methods } from './methods.ts'
import {
  accountOptions,
  amountAt,
  type Config,
  commitmentOf,
  configAt,
  listAt,
  textAt,
  toAddress,
} from './read-params.ts'
import { viewTransaction } from './transaction-view.ts'
import { withContext } from './with-context.ts'

/** The RPC methods that send, simulate and read transactions. */
export function transactionMethods(bank: Bank): Methods {
  const { ledger } = bank
  return {
    requestAirdrop: (params) => airdrop(bank, toAddress(params[0]), amountAt(params, 1)),
    sendTransaction: (params) => {
      const config = configAt(params, 1)
      return send(bank, decodeTransaction(textAt(params, 0), encodingOf(config)), config.skipPreflight === true)
    },
    simulateTransaction: (params) => {
      const config = configAt(params, 1)
      const simulated = simulate(bank, decodeTransaction(textAt(params, 0), encodingOf(config)), {
        signatures: config.sigVerify === true,
        blockhash: config.replaceRecentBlockhash !== true,
      })
      const { error, logs, computeUnits } = simulated
      const accounts = error === null ? accountsAfter(bank, simulated, config) : null
      return withContext(bank, { err: error, logs, accounts, unitsConsumed: computeUnits, returnData: null })
    },
    getSignatureStatuses: (params) =>
      withContext(
        bank,
        listAt(params, 0, 256).map((signature) => statusOf(ledger, ledger.find(String(signature)))),
      ),
    getSignaturesForAddress: (params) => {
      const key = toAddress(params[0])
      const config = configAt(params, 1)
      const all = ledger
        .all()
        .filter((one) => one.keys.includes(key) && ledger.hasReached(one, commitmentOf(config)))
        .map((one) => summaryOf(ledger, one))
      return pageOf(all, config)
    },
    getTransaction: (params) => {
      const landed = ledger.find(textAt(params, 0))
      const config = typeof params[1] === 'string' ? { encoding: params[1] } : configAt(params, 1)
      if (!landed || !ledger.hasReached(landed, commitmentOf(config))) return null
      return viewTransaction(landed, encodingOf(config, 'json'))
    },
  }
}

/** The accounts that were asked for, as the simulation leaves them. */
function accountsAfter({ svm }: Bank, { accounts: changed }: Simulated, config: Config) {
  const { addresses, encoding = 'base64' } = fieldsOf(config.accounts)
  if (addresses === undefined) return null
  return listAt([addresses], 0, 256).map((asked) => {
    const address = toAddress(asked)
    const now = svm.getAccount(address)
    const account = changed.find((one) => one.address === address) ?? (now.exists ? now : null)
    return account && viewAccount(svm, account, accountOptions({ encoding }))
  })
}

const encodingOf = ({ encoding }: Config, fallback = 'base58'): string =>
  typeof encoding === 'string' ? encoding : fallback

function statusOf(ledger: Ledger, landed: Landed | undefined) {
  if (!landed) return null
  const { slot, error } = landed
  const confirmationStatus = ledger.commitmentOf(landed)
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : ledger.slot() - slot,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus,
  }
}

function summaryOf(ledger: Ledger, landed: Landed) {
  const { signature, slot, error, blockTime } = landed
  return { signature, slot, err: error, memo: null, blockTime, confirmationStatus: ledger.commitmentOf(landed) }
}

function pageOf<T extends { readonly signature: string }>(all: readonly T[], { before, until, limit }: Config): T[] {
  const start = typeof before === 'string' ? all.findIndex(({ signature }) => signature === before) + 1 : 0
  if (typeof before === 'string' && start === 0) return []
  const end = all.findIndex(({ signature }) => signature === until)
  return all.slice(start, end < 0 ? undefined : end).slice(0, typeof limit === 'number' ? limit : 1000)
}
